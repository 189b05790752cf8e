package waymark

private val LANGUAGE_TAG = Regex("^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$", RegexOption.IGNORE_CASE)

/** Turns a language of the app or the system into a tag that the server accepts; `en` if that fails. */
fun toLocale(given: String): String {
    val tag = given.trim().replace('_', '-').replace(Regex("^[A-Za-z]+")) { it.value.lowercase() }
    return if (LANGUAGE_TAG.matches(tag)) tag else "en"
}

private fun toLanguage(locale: String): String = locale.substringBefore('-').lowercase()

/** The locale itself, or else another of its language and script, or else the same for the next one. */
fun pickLocale(given: List<String>, wanted: List<String>): String? = wanted.firstNotNullOfOrNull { locale ->
    val language = toLanguage(locale)
    val alike = given.filter { toLanguage(it) == language && isSameScript(it, locale) }
    listOf(locale, language).find { it in alike } ?: alike.firstOrNull()
}

/** A script that is not known may be any. */
private fun isSameScript(one: String, other: String): Boolean {
    val (first, second) = listOf(findScript(one), findScript(other))
    return first == null || second == null || first == second
}

/** The script that a locale names, and that of Chinese by its region. */
private fun findScript(locale: String): String? {
    val tags = locale.lowercase().split("-")
    val named = tags.drop(1).find { tag -> tag.length == 4 && tag.all { it in 'a'..'z' } }
    if (named != null || tags[0] != "zh") return named
    return if (tags.any { it in setOf("tw", "hk", "mo") }) "hant" else "hans"
}

/** The text for a locale with the locale it is in; texts that are empty are none. */
fun findText(texts: JsonObject, locale: String, fallback: String): Pair<String, String>? {
    val given = texts.filterValues { it is String && it.isNotEmpty() }
    return pickLocale(given.keys.toList(), listOf(locale, fallback))?.let { given.text(it) to it }
}

/** Whether this SDK can read a document, and its list if it must have one. */
fun isReadable(document: Any?, list: String? = null): Boolean {
    val read = document as? Map<*, *> ?: return false
    return read["version"] == 1.0 && (list == null || read[list] is List<*>)
}

private const val MAX_PROPERTIES = 50
private const val MAX_NAME_LENGTH = 100
private const val MAX_TEXT_LENGTH = 500
private const val MAX_ENTRIES = 50

/** Cuts a text without splitting a surrogate pair, which the server could not store. */
fun cut(text: String, maxLength: Int): String =
    text.take(maxLength).let { if (it.lastOrNull()?.isHighSurrogate() == true) it.dropLast(1) else it }

/** The same for a required text. Throws if there is none. */
fun cutFilled(text: Any?, maxLength: Int, problem: String): String =
    cut(text.toString(), maxLength).also { require(!NO_TEXT.matches(it)) { problem } }

/** Empty texts, and the ones that an app sends by mistake. As an id, one would be the same person for everybody. */
private val NO_TEXT = Regex("\\s*|undefined|null|NaN|\\[object .*")

fun toEventName(given: Any?): String = cutFilled(given, MAX_NAME_LENGTH, "track: no name")

/** Keeps the values that an event can carry: texts, numbers and booleans of limited length. */
fun toEventProperties(properties: JsonObject): JsonObject = keep(properties, ::toPlainValue)

/** Keeps the values that a person can have: the same, and lists of texts. */
fun toPersonProperties(properties: JsonObject): JsonObject = keep(properties) { value ->
    if (value is List<*>) value.take(MAX_ENTRIES).map { cut(toText(it), MAX_NAME_LENGTH) } else toPlainValue(value)
}

private fun toPlainValue(value: Any?): Any? = when (value) {
    is String -> cut(value, MAX_TEXT_LENGTH)
    is Boolean, is Double -> value
    else -> null
}

private fun keep(properties: JsonObject, toValue: (Any?) -> Any?): JsonObject = properties.entries
    .mapNotNull { (name, given) -> toValue(given)?.let { cut(name, MAX_NAME_LENGTH) to it } }
    .toMap().entries.take(MAX_PROPERTIES).associate { it.toPair() }

private val PLACEMENTS =
    listOf("AUTO", "TOP", "BOTTOM", "START", "END", "CENTER", "TOP_START", "TOP_END", "BOTTOM_START", "BOTTOM_END")
/** The containers, each with the placement that it has by default. */
private val CONTAINERS = mapOf(
    "TOOLTIP" to "AUTO", "HIGHLIGHT" to "AUTO", "SPOT" to "AUTO", "LABEL" to "AUTO", "BEACON" to "TOP_END",
    "PING" to "TOP_END", "GESTURE" to "AUTO", "POPUP" to "CENTER", "FULLSCREEN" to "CENTER", "DRAWER" to "END",
    "BOTTOMSHEET" to "BOTTOM", "SLIDEIN" to "BOTTOM_END", "NOTIFICATION" to "TOP", "CAROUSEL_SLIDE" to "CENTER",
    "CHECKLIST" to "BOTTOM_END", "MENU" to "BOTTOM_END", "EFFECT" to "CENTER",
)

/** Upgrades a component from configVersion 1, a flat map of texts. Unknown keys are dropped. */
fun upgradeComponent(flat: JsonObject, locale: String): JsonObject {
    val filled = { key: String -> flat.textOrNull(key)?.takeIf { it.isNotEmpty() } }
    val container = flat.textOrNull("type")?.uppercase()?.takeIf { it in CONTAINERS } ?: "TOOLTIP"
    val placement = flat.textOrNull("placement")?.uppercase()?.takeIf { it in PLACEMENTS } ?: CONTAINERS[container]
    val toText = { id: String, role: String, text: String ->
        mapOf("id" to id, "type" to "TEXT", "role" to role, "text" to mapOf(locale to text))
    }
    val toButton = { id: String, label: String, action: String ->
        mapOf(
            "id" to id, "type" to "BUTTON", "style" to id.uppercase(),
            "label" to mapOf(locale to label), "action" to mapOf("type" to action),
        )
    }
    val blocks = listOfNotNull(
        filled("title")?.let { toText("title", "TITLE", it) },
        filled("description")?.let { toText("body", "BODY", it) },
        filled("imageMedia")?.let {
            val alt = mapOf(locale to (flat.textOrNull("imageAlt") ?: ""))
            mapOf("id" to "image", "type" to "IMAGE", "media" to it, "alt" to alt)
        },
        filled("secondaryButton")?.let { toButton("secondary", it, "BACK") },
        filled("primaryButton")?.let { toButton("primary", it, "NEXT") },
    )
    val colours = listOf(
        "background" to "backgroundColor", "text" to "textColor",
        "accent" to "buttonColor", "accentText" to "buttonTextColor",
    ).mapNotNull { (name, key) -> filled(key)?.let { name to it } }
    return mapOf(
        "configVersion" to 2, "container" to container, "placement" to placement, "blocks" to blocks,
        "style" to mapOf("scheme" to "AUTO") + colours,
        "dismissal" to mapOf("closeButton" to (flat["closeButton"] != "false"), "escape" to true, "outside" to false),
    )
}

/** Upgrades an identifier of the web from configVersion 1. */
fun upgradeIdentifier(flat: JsonObject, locale: String): JsonObject = buildMap {
    val filled = { key: String -> flat.textOrNull(key)?.takeIf { it.isNotEmpty() } }
    put("configVersion", 2)
    put("kind", "WEB")
    put("role", flat.textOrNull("role")?.takeIf { it in listOf("TARGET", "PRESENCE", "ABSENCE") } ?: "TARGET")
    filled("url")?.let { put("url", mapOf("match" to "CONTAINS", "value" to it)) }
    filled("tag")?.let { put("tag", it.lowercase()) }
    val attributes = flat.filterKeys { it.startsWith("attr.") }
        .map { (key, value) -> mapOf("name" to key.removePrefix("attr."), "match" to "EQUALS", "value" to value) }
    if (attributes.isNotEmpty()) put("attributes", attributes)
    filled("text")?.let { put("text", mapOf("match" to "EQUALS", "value" to mapOf(locale to it))) }
    Regex("""^\s*\d+""").find(flat.textOrNull("index") ?: "")?.let { put("index", it.value.trim().toDouble()) }
    filled("css")?.let { put("css", it) }
}
