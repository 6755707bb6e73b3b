namespace b {
int score(const Token& token) {
  int s = token.weight * kScale;
  if (token.special) s += kBonus;
  return clamp(s);
}
}
namespace a {
int score(const Token& token) {
  int s = token.weight / kScale;
  if (token.padding) s -= kMalus;
  return clamp(s);
}
}
