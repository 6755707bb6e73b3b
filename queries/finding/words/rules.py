"""What both rankings go by, here and in the page: small words, endings, weights. Each is data, and written once."""

from typing import Any, Final

#: The fields of a concept that are searched, and what a word in each is worth.
WEIGHTS: Final = {
    "label": 6.0,
    "alias": 6.0,
    "id": 4.0,
    "asked-as": 3.0,
    "definition": 2.0,
    "symbol": 0.7,
    "note": 0.2,
}
#: The fields that say what a concept is: a word found there alone counts for how sure an answer is.
TELLING: Final = ("label", "alias", "id", "asked-as", "definition")
SATURATION: Final = 2.0  #: how soon a further hit of the same word adds little (k1)
LENGTH: Final = 0.6  #: how much a long text counts against it (b)
MAPPED: Final = (
    0.15  #: what more code bases that have it add to a concept: it is asked about more often
)
NARROWER: Final = 0.05  #: the same of more concepts below it

SETTING: Final = 0.95  #: what a setting keeps of its score: of two that answer alike, the idea comes before its switch

#: What a word of the question is worth that the map does not spell so.
CORRECTED: Final = {"exact": 1.0, "begun": 0.8, "split": 1.0, "typo": 0.7}
#: How certain an answer is: the share of the question that its first concept covers, times how far that is ahead. What is
#: sure covers nearly all of it and is ahead by a tenth or more: of phrases that the index does not have, 0.8 was wrong one time in three.
SURE: Final = 1.1
LIKELY: Final = 0.4
FAR: Final = (
    0.4  #: concepts with a smaller share of the best one's score are far from what was meant
)
SIDE_BY_SIDE: Final = 3  #: how many answers stand side by side where none is sure
LEAST_WORDS: Final = 2  #: one word alone, and none that was corrected, makes nothing sure

#: English words that hold a question together and say nothing of what it is about.
SMALL_WORDS: Final = ("a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "been", "being", "but", "by", "can", "cannot", "could", "did", "do", "does", "doing", "don", "done", "else", "for", "from", "get", "gets", "getting", "got", "had", "happen", "happened", "happens", "has", "have", "having", "he", "her", "his", "how", "if", "in", "into", "is", "it", "its", "itself", "just", "let", "lets", "many", "may", "me", "might", "mine", "much", "must", "my", "nor", "of", "off", "on", "one", "or", "our", "ours", "please", "shall", "she", "should", "so", "some", "such", "than", "that", "the", "their", "theirs", "them", "then", "there", "these", "they", "thing", "things", "this", "those", "to", "too", "us", "use", "used", "uses", "using", "very", "was", "way", "we", "were", "what", "when", "where", "whether", "which", "while", "who", "whom", "whose", "why", "will", "with", "without", "work", "works", "would", "you", "your", "yours")  # fmt: skip
#: The same in Chinese; longer ones first, since they are taken out in turn.
SMALL_PHRASES: Final = (
    "可不可以", "为什么", "怎么样", "是不是", "能不能", "有没有", "会不会", "怎么", "怎样", "什么", "如何", "哪里",
    "哪个", "哪些", "是否", "可以", "请问", "一下", "多少", "几个", "谁", "哪", "吗", "呢", "吧", "啊", "呀", "么",
    "的", "了",
)  # fmt: skip

#: What people call a kind of thing that a map lists: typed alone, it asks for all of that kind.
KINDS: Final = {
    "exercise": ("exercise", "exercises", "worked numbers", "练习", "习题", "练习题"),
    "flow": ("flow", "flows", "tour", "tours", "reading path", "reading paths", "流程", "导读", "阅读路线"),
    "claim": ("claim", "claims", "论断", "说法"),
    "contrast": ("contrast", "contrasts", "difference", "differences", "对比", "差异", "区别"),
    "area": ("area", "areas", "领域"),
    "framework": ("framework", "frameworks", "框架"),
}  # fmt: skip

#: Endings, step by step: in each step the first that fits and leaves so many letters is replaced.
ENDINGS: Final = (
    (("sses", "ss", 2), ("ies", "y", 2), ("ss", "ss", 0), ("us", "us", 0), ("is", "is", 0), ("s", "", 3)),
    (
        ("ization", "iz", 3), ("ability", "", 4), ("ibility", "", 4), ("ational", "", 4), ("ional", "", 4),
        ("ation", "", 4), ("ative", "", 4), ("ating", "", 4), ("ated", "", 4), ("ator", "", 4), ("ate", "", 4),
        ("izer", "iz", 3), ("izing", "iz", 3), ("ized", "iz", 3), ("ness", "", 4), ("ment", "", 4), ("ency", "ent", 3),
        ("able", "", 4), ("ible", "", 4), ("ity", "", 4), ("ism", "", 5), ("ive", "", 4), ("ion", "", 4),
        ("ied", "y", 2), ("eed", "eed", 0), ("ing", "", 3), ("ed", "", 3), ("er", "", 3), ("or", "", 4), ("ly", "", 4),
    ),
    (("ee", "ee", 0), ("e", "", 3)),
)  # fmt: skip
DOUBLED: Final = "bdgmnprt"  #: a doubled one of these before an ending was single without it

#: Traditional characters of this field; everything here is written in simplified ones.
TRADITIONAL: Final = (
    "佔搶調請隊緩塊釋編碼預測採樣並發線內權層圖狀態詞頭動視結構輸處執節點終監陣維護會話語義選擇對齊過濾觸檢驗證雜湊鏈鎖異錯誤"
    "訊號傳遞寫讀載儲庫優級長續際轉換項類別標識寬範圍關聯設備顯運頁驅尋鍵壓縮專歸記憶體時間階進題後斷還區軟產數據單個機開閉啟"
    "繼參確認幾變門網絡計訓練準複製係為與佈習"
)
SIMPLIFIED: Final = (
    "占抢调请队缓块释编码预测采样并发线内权层图状态词头动视结构输处执节点终监阵维护会话语义选择对齐过滤触检验证杂凑链锁异错误"
    "讯号传递写读载储库优级长续际转换项类别标识宽范围关联设备显运页驱寻键压缩专归记忆体时间阶进题后断还区软产数据单个机开闭启"
    "继参确认几变门网络计训练准复制系为与布习"
)


def rules() -> dict[str, Any]:
    """All of it, as the page takes it."""
    return {
        "weights": [list(one) for one in WEIGHTS.items()],
        "telling": list(TELLING),
        "saturation": SATURATION,
        "length": LENGTH,
        "mapped": MAPPED,
        "narrower": NARROWER,
        "setting": SETTING,
        "corrected": CORRECTED,
        "sure": SURE,
        "likely": LIKELY,
        "words": LEAST_WORDS,
        "far": FAR,
        "beside": SIDE_BY_SIDE,
        "small": list(SMALL_WORDS),
        "phrases": list(SMALL_PHRASES),
        "kinds": {kind: list(names) for kind, names in KINDS.items()},
        "endings": [[list(ending) for ending in step] for step in ENDINGS],
        "doubled": DOUBLED,
        "characters": [TRADITIONAL, SIMPLIFIED],
    }
