"""Outlines of C++ and CUDA files, by hand and against Universal Ctags."""

import json
import shutil
import subprocess
import textwrap
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conceptmap.graph.model import Outline
from conceptmap.sources.outlines.languages.outliners.cpp.outline import outline_cpp
from conceptmap.sources.outlines.languages.table import outline

Fact = tuple[str, str, str]


def outlined(source: str, path: str = "a.cu") -> Outline:
    return outline(path, textwrap.dedent(source).encode())


def facts(source: str) -> list[Fact]:
    found = outlined(source)
    assert found.damaged == ()
    return [(d.kind, d.name, str(d.lines)) for d in found.definitions]


def test_names_are_qualified_and_anonymous_namespaces_left_out() -> None:
    assert facts(
        """\
        namespace a::b {
        inline namespace v1 {
        namespace {
        class Outer {
          struct Inner {
            int size() const { return 1; }
          };
        };
        }  // namespace
        }
        }  // namespace a::b
        void free_one() {}
        """
    ) == [
        ("namespace", "a::b", "1-11"),
        ("namespace", "a::b::v1", "2-10"),
        ("class", "a::b::v1::Outer", "4-8"),
        ("struct", "a::b::v1::Outer::Inner", "5-7"),
        ("method", "a::b::v1::Outer::Inner::size", "6"),
        ("function", "free_one", "12"),
    ]


def test_a_method_outside_its_class_is_named_without_template_arguments() -> None:
    definition, other = outlined(
        """\
        template <typename T>
        T Box<T>
            ::get() const {
          return value;
        }
        std::string Map::name(a::Ctx& c) { return c.name; }
        """
    ).definitions
    assert (definition.name, str(definition.lines), definition.name_line) == ("Box::get", "1-5", 3)
    assert (other.name, other.kind) == ("Map::name", "method")


def test_overloads_are_twins_in_file_order() -> None:
    definitions = outlined(
        "int f(int a) { return a; }\nint f(float a) { return 1; }\n"
        "template <> struct S<int> {};\ntemplate <> struct S<float> {};\n"
    ).definitions
    assert [(d.name, d.ordinal, d.twins) for d in definitions] == [
        ("f", 1, 2),
        ("f", 2, 2),
        ("S", 1, 2),
        ("S", 2, 2),
    ]


def test_constructors_operators_and_conversions_have_their_names() -> None:
    source = """\
        struct Engine {
          Engine() : a{1}, b(2) {}
          explicit Engine(int) noexcept(true) {}
          ~Engine();
          Engine(const Engine&) = delete;
          bool operator()(int) const { return true; }
          int& operator [] (int i) { return data[i]; }
          operator bool() const { return true; }
          operator cute::Descriptor *() const { return nullptr; }
          void* operator new(size_t n) { return nullptr; }
          friend std::ostream& operator<<(std::ostream& out, const Engine& e) { return out; }
        };
        Engine::~Engine() {}
        bool operator==(const Engine& a, const Engine& b) { return true; }
        auto operator""_km(long double d) { return d; }
        """
    assert [d.name for d in outlined(source).definitions] == [
        "Engine",
        "Engine::Engine",
        "Engine::Engine",
        "Engine::Engine",
        "Engine::operator()",
        "Engine::operator[]",
        "Engine::operator bool",
        "Engine::operator cute::Descriptor*",
        "Engine::operator new",
        "operator<<",
        "Engine::~Engine",
        "operator==",
        'operator""_km',
    ]


def test_enumerations_members_variables_and_aliases_are_definitions() -> None:
    assert facts(
        """\
        enum class Mode : int { kFast, kSafe = 2 };
        enum { ANONYMOUS };
        typedef struct { int q; } Q, *PQ;
        typedef struct W { int q; } W;
        using Vec = std::vector<int>;
        template <typename T> using Ptr = std::shared_ptr<T>;
        template <typename T> concept Small = sizeof(T) < 8;
        static constexpr int kLimit = 4, *pointer = nullptr;
        std::array<int, 3> table = {
            1, 2, 3};
        struct S {
          int bits : 3, list[4];
          void (*callback)(int);
          union { int i; float f; };
          struct { int a; } named;
        };
        int S::count = 1;
        """
    ) == [
        ("enum", "Mode", "1"),
        ("enumerator", "Mode::kFast", "1"),
        ("enumerator", "Mode::kSafe", "1"),
        ("enumerator", "ANONYMOUS", "2"),
        ("alias", "PQ", "3"),
        ("struct", "Q", "3"),
        ("field", "Q::q", "3"),
        ("struct", "W", "4"),
        ("field", "W::q", "4"),
        ("alias", "Vec", "5"),
        ("alias", "Ptr", "6"),
        ("concept", "Small", "7"),
        ("variable", "kLimit", "8"),
        ("variable", "pointer", "8"),
        ("variable", "table", "9-10"),
        ("struct", "S", "11-16"),
        ("field", "S::bits", "12"),
        ("field", "S::list", "12"),
        ("field", "S::callback", "13"),
        ("field", "S::i", "14"),
        ("field", "S::f", "14"),
        ("field", "S::named", "15"),
        ("field", "S::named::a", "15"),
        ("variable", "S::count", "17"),
    ]


def test_what_is_local_to_a_function_is_no_definition_but_its_types_are() -> None:
    assert facts(
        """\
        auto twice = [](int x) { int y = x; return y; };
        int f() {
          int local = 1;
          struct Pair { int a; };
          return local;
        }
        """
    ) == [
        ("variable", "twice", "1"),
        ("function", "f", "2-6"),
        ("struct", "f::Pair", "4"),
        ("field", "f::Pair::a", "4"),
    ]


def test_a_declaration_counts_where_there_is_no_definition() -> None:
    assert facts(
        """\
        struct Cache {
          virtual bool evict(int n) = 0;
          void clear();
          virtual ~Cache() = default;
        };
        void Cache::clear() {}
        void only_declared(int);
        struct Forward;
        """
    ) == [
        ("struct", "Cache", "1-5"),
        ("prototype", "Cache::evict", "2"),
        ("method", "Cache::~Cache", "4"),
        ("method", "Cache::clear", "6"),
        ("prototype", "only_declared", "7"),
    ]


def test_kernels_begin_at_their_first_qualifier_and_launches_are_no_trouble() -> None:
    assert facts(
        """\
        extern "C"
        __global__
        void __launch_bounds__(256, 2)
        scale(float* __restrict__ x, int n) {
          extern __shared__ float cache[];
          if (n) scale<<<dim3(n), 256, sizeof(A<B<C<int>>>), s>>>(x, n - 1);
        }
        template <int N>
        __global__ void __cluster_dims__(2, 1, 1) other() { scale<<<1, 1>>>(nullptr, 0); }
        // a comment before it
        __device__ __forceinline__
        float half_of(float x) { return x / 2; }
        struct alignas(16) Vec4 { float v[4]; };
        """
    ) == [
        ("function", "scale", "1-7"),
        ("function", "other", "8-9"),
        ("function", "half_of", "11-12"),
        ("struct", "Vec4", "13"),
        ("field", "Vec4::v", "13"),
    ]


def test_macros_reach_to_their_last_continuation_line() -> None:
    assert facts(
        """\
        #define LIMIT 4  /* of four
                            kinds */
        #define CHECK(x) \\
          do {           \\
            f(x);        \\
          } while (0)
        #  define EMPTY
        int after() { return LIMIT; }
        """
    ) == [
        ("macro", "LIMIT", "1"),
        ("macro", "CHECK", "3-6"),
        ("macro", "EMPTY", "7"),
        ("function", "after", "8"),
    ]


def test_a_macro_with_a_body_is_a_function_of_the_macros_name() -> None:
    assert facts(
        """\
        PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
          m.def("f", &f);
        }
        TEST(Suite, One) {}
        TEST(Suite, Two) {}
        """
    ) == [
        ("function", "PYBIND11_MODULE", "1-3"),
        ("function", "TEST", "4"),
        ("function", "TEST", "5"),
    ]


def test_unknown_macros_are_seen_through() -> None:
    assert facts(
        """\
        class ENGINE_API Engine : public Base {
          EP_STATIC_ASSERT(kSize > 0, "size");
          CUTLASS_HOST_DEVICE Engine() : a(1) {}
          static CUTLASS_DEVICE constexpr auto make(int n) { return n; }
          constexpr int HOST_DEVICE_INLINE cast(float x) noexcept { return 1; }
        };
        struct MY_ALIGN(4 * 8) Aligned { int a; };
        FORCE_INLINE vec_op::FP32 silu(const vec_op::FP32& x) { return x; }
        __my_inline__ static void twice(int n)
        MY_ATTRIBUTE
        {
          UNROLL_ALL
          for (int i = 0; i < n; ++i) {}
          if (n) {}
          CALL_IF(4, false)
          else { f(); }
          switch (n) { case A::B: LAUNCH(float, int) break; default: return; }
          { Py_BEGIN_ALLOW_THREADS for (;;) {} Py_END_ALLOW_THREADS }
        }
        INSTANTIATE(float, int)
        void unreachable(int x) { UNREACHABLE_CODE }
        int lower_case(int a)
        my_attribute
        {
          return a;
        }
        T MAYBE_TYPE(int x);
        """
    ) == [
        ("class", "Engine", "1-6"),
        ("method", "Engine::Engine", "3"),
        ("method", "Engine::make", "4"),
        ("method", "Engine::cast", "5"),
        ("struct", "Aligned", "7"),
        ("field", "Aligned::a", "7"),
        ("function", "silu", "8"),
        ("function", "twice", "9-19"),
        ("function", "unreachable", "21"),
        ("function", "lower_case", "22-26"),
        ("prototype", "MAYBE_TYPE", "27"),
    ]


def test_signatures_and_braces_in_branches_do_not_unbalance_a_file() -> None:
    assert facts(
        """\
        #ifdef A
        void f(int a)
        #else
        void f(int a, int b)
        #endif
        {
        #if defined(B)
          if (a) {
        #elif 1
          while (a) {
        #else
          {
        #endif
            g();
          }
        }
        void g() {}
        """
    ) == [("function", "f", "2-16"), ("function", "g", "17")]


def test_whole_branches_are_all_read_and_dead_ones_are_not() -> None:
    assert facts(
        """\
        #ifdef USE_ROCM
        int width() { return 64; }
        REGISTER(width)
        #define SIZE 64
        #else
        int width() { return 32; }
        REGISTER(width)
        #define SIZE 32
        #endif
        #if 0
        int dead() { return 0; }
        #define DEAD
        #else
        int alive() { return 0; }
        #endif
        """
    ) == [
        ("function", "width", "2"),
        ("macro", "SIZE", "4"),
        ("function", "width", "6"),
        ("macro", "SIZE", "8"),
        ("function", "alive", "14"),
    ]


def test_functions_after_raw_strings_and_hostile_comments_are_found() -> None:
    assert facts(
        """\
        namespace {
        const char* kSource = R"X(
          namespace { )" int fake() {
        )X";
        // it's {
        /* #if 1 { */
        char quote = '"', brace = '{';
        int big = 1'000'000;
        }
        int first() { return 1; }
        int second() { return 2; }
        """
    ) == [
        ("variable", "kSource", "2-4"),
        ("variable", "quote", "7"),
        ("variable", "brace", "7"),
        ("variable", "big", "8"),
        ("function", "first", "10"),
        ("function", "second", "11"),
    ]


def test_a_body_that_cannot_be_read_costs_only_itself() -> None:
    found = outlined(
        """\
        namespace ns {
        int broken(int a = = 3) {
          if (a ] ) { @@ }
        }
        struct After {
          int whole() { return 1; }
        };
        }
        """
    )
    assert [(d.name, str(d.lines)) for d in found.definitions] == [
        ("ns", "1-8"),
        ("ns::broken", "2-4"),
        ("ns::After", "5-7"),
        ("ns::After::whole", "6"),
    ]
    assert any(3 in lines or 2 in lines for lines in found.damaged)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_ends_and_marks_change_nothing(ending: str, mark: str) -> None:
    source = (
        '#define A \\\n  1\n/* 调度\x0c */ const char* s = "\u2028";\n__global__ void k() {\n'
        "  k<<<1, 1>>>();  // é\n}\n"
    )
    found = outline("a.cu", (mark + source.replace("\n", ending)).encode())
    assert found == outline("a.cu", source.encode())
    assert [(d.name, str(d.lines)) for d in found.definitions] == [
        ("A", "1-2"),
        ("s", "3"),
        ("k", "4-6"),
    ]


def test_one_byte_of_latin_1_in_a_comment_costs_nothing() -> None:
    found = outline("a.cpp", b"// caf\xe9\nint f() { return 1; }\n")
    assert [(d.name, str(d.lines)) for d in found.definitions] == [("f", "2")]


@pytest.mark.parametrize(
    ("path", "language"),
    [
        ("a.h", "cpp"),
        ("a.CUH", "cuda"),
        ("b/a.inl", "cpp"),
        ("a.zig", "text"),
        ("Makefile", "text"),
    ],
)
def test_the_ending_decides_the_language(path: str, language: str) -> None:
    found = outline(path, b"int f() { return 1; }\n")
    assert found.language == language
    assert bool(found.definitions) == (language != "text")


PIECES = [
    *("{", "}", "(", ")", "<", ">", ";", ",", "::", "=", "~", "\n", '"', "'", "\\\n", "<<<", ">>>"),
    *("#if 1\n", "\n#else\n", "\n#endif\n", "\n#define A ", "/*", "*/", "//", 'R"(', ')"'),
    *(
        " class ",
        " struct ",
        " namespace ",
        " template ",
        " typename ",
        " operator ",
        " f",
        " MACRO",
    ),
    *(" int ", " __global__ ", " extern ", ' "C" ', " enum ", " friend ", " typedef ", "é"),
]


@given(st.lists(st.sampled_from(PIECES), max_size=60))
def test_no_text_makes_the_outline_fail(pieces: list[str]) -> None:
    source = "".join(pieces)
    found = outline("a.cpp", source.encode())
    assert found.unreadable is None
    lines = source.count("\n") + 1
    assert all(d.lines.last <= lines and d.name_line <= lines for d in found.definitions)


needs_ctags = pytest.mark.skipif(
    shutil.which("ctags") is None, reason="Universal Ctags is not here"
)

SAMPLE = """\
namespace engine {
template <typename T>
struct Pool {
  Pool() = default;
  T take() { return free_.back(); }
  std::vector<T> free_;
};
class Scheduler : public Base {
 public:
  explicit Scheduler(int n) : n_(n) {
    for (int i = 0; i < n; ++i) { work(); }
  }
  bool operator<(const Scheduler& other) const { return n_ < other.n_; }
 private:
  struct State { int a; };
  int n_;
};
static inline int help(int a,
                       int b) {
  return a + b;
}
}  // namespace engine
engine::Scheduler::Scheduler() {}
"""


def tags(*paths: Path) -> set[tuple[str, str, int, int]]:
    """The functions, classes and structs of ctags: path, own name, line, last line."""
    command = ["ctags", "--output-format=json", "--fields=+neK", "--languages=C++"]
    command += ["--langmap=C++:+.cu.cuh.h", "-f-", *map(str, paths)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    found = [json.loads(line) for line in run.stdout.splitlines()]
    return {
        (tag["path"], "".join(tag["name"].split()), tag["line"], tag["end"])
        for tag in found
        if tag["kind"] in {"function", "class", "struct"} and not tag["name"].startswith("__")
    }


def own_name(name: str) -> str:
    return "".join(name.rpartition("::")[2].split())


@needs_ctags
def test_functions_classes_and_structs_are_those_of_ctags(tmp_path: Path) -> None:
    file = tmp_path / "sample.cpp"
    file.write_text(SAMPLE, encoding="utf-8")
    ours = {
        (str(file), own_name(d.name), d.name_line, d.lines.last)
        for d in outlined(SAMPLE, "sample.cpp").definitions
    }
    expected = tags(file)
    assert len(expected) == 8
    assert expected <= ours


@needs_ctags
@pytest.mark.sources
def test_a_pinned_tree_has_the_functions_classes_and_structs_of_ctags(pinned: Any) -> None:
    tree = pinned.tree("deepinfer")
    paths = [p for end in ("cpp", "hpp") for p in tree.files([f"**/*.{end}"])]
    expected = tags(*(tree.root / path for path in paths))
    ours = {
        (str(tree.root / path), own_name(d.name), d.name_line, d.lines.last)
        for path in paths
        for d in outline(path, tree.read(path)).definitions
    }
    assert len(expected) > 300
    assert expected - ours == set()


@pytest.mark.parametrize(
    ("head", "names"),
    [
        ("namespace a::inline b", {"a::b"}),
        ("namespace a::inline b::c", {"a::b::c"}),
        ("inline namespace v1", {"v1"}),
        ("namespace [[deprecated]] a", {"a"}),
        ("namespace LIB_NS a", {"a"}),
        ("namespace a LIB_VISIBLE", {"a"}),
        ('namespace a LIB_VISIBLE("default")', {"a"}),
        ("namespace a::b LIB_VISIBLE", {"a::b"}),
        ('namespace a __attribute__((visibility("default")))', {"a"}),
    ],
)
def test_heads_of_namespaces_name_them(head: str, names: set[str]) -> None:
    found, damaged = outline_cpp(f"{head} {{\nstruct S {{\n  int x;\n}};\n}}\n")
    assert damaged == ()
    assert {d.name for d in found if d.kind == "namespace"} == names
    (name,) = names
    assert {d.name for d in found} == {name, f"{name}::S", f"{name}::S::x"}


@pytest.mark.parametrize("keyword", ["class", "struct"])
@pytest.mark.parametrize(
    "bases", ["", ": public Bar", ": Bar", " final : public Bar, private ns::Baz<int>", " final"]
)
@pytest.mark.parametrize(
    "before",
    [
        "", "LIB_API", "LIB_API(1)", 'LIB_API("a b")', "LIB_API LIB_DEPRECATED", "alignas(16)", "alignas(sizeof(T) * 4)",
        "__align__(16)", "LIB_API __align__(16)", "__attribute__((packed))", "__declspec(dllexport)", "[[nodiscard]]",
        "[[nodiscard]] LIB_API", "LIB_API [[nodiscard]]", "__host__ __device__", "LIB_API\n",
    ],
)  # fmt: skip
def test_heads_of_classes_name_them_and_members_are_read(
    keyword: str, before: str, bases: str
) -> None:
    text = f"{keyword} {before} Foo {bases} {{\n public:\n  Foo() {{}}\n  void f() {{ g(); }}\n  int y = 0;\n}};\n"
    found, damaged = outline_cpp(text)
    assert damaged == ()
    assert {(d.name, d.kind) for d in found} == {
        ("Foo", keyword),
        ("Foo::Foo", "method"),
        ("Foo::f", "method"),
        ("Foo::y", "field"),
    }
    assert next(d for d in found if d.name == "Foo").lines.first == 1


@pytest.mark.parametrize("keyword", ["enum", "enum class", "enum struct"])
@pytest.mark.parametrize("base", ["", ": int", ": std::uint8_t"])
@pytest.mark.parametrize(
    "before", ["", "LIB_API", "LIB_API(1)", "[[nodiscard]]", "[[nodiscard]] LIB_API", "alignas(8)"]
)
def test_heads_of_enumerations_name_them(keyword: str, before: str, base: str) -> None:
    found, damaged = outline_cpp(f"{keyword} {before} E {base} {{\n  A,\n  B\n}};\nint after;\n")
    assert damaged == ()
    assert [(d.name, d.kind) for d in found] == [
        ("E", "enum"), ("E::A", "enumerator"), ("E::B", "enumerator"), ("after", "variable"),
    ]  # fmt: skip


def test_a_macro_in_small_letters_is_one_before_a_base_class() -> None:
    found, _ = outline_cpp("class lib_export Foo : public Bar {\n  void f() {}\n};\n")
    assert [(d.name, d.kind) for d in found] == [("Foo", "class"), ("Foo::f", "method")]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("class LIB_API Foo;\nint after;\n", {"after"}),
        ("struct STAT buffer;\n", {"buffer"}),
        ("struct stat st{};\n", {"st"}),
        ("struct Foo make(int a) { return Foo(); }\n", {"make"}),
        ("using namespace std;\nnamespace fs = std::filesystem;\nint x;\n", {"x"}),
        ("template <class T, class UTYPE> void f(T a) {}\n", {"f"}),
    ],
)
def test_what_only_looks_like_a_head_is_read_as_before(text: str, wanted: set[str]) -> None:
    found, _ = outline_cpp(text)
    assert {d.name for d in found} == wanted
