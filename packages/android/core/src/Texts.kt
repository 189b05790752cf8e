package waymark

import java.text.DateFormat
import java.text.NumberFormat
import java.util.Date
import java.util.Locale
import java.util.TimeZone

/** The values of placeholders: the app's properties of the person, and those of the event that started the guide. */
class ValueReader(
    private val endUser: JsonObject,
    private val trustsUnsignedIds: Boolean,
    private val event: JsonObject,
) {
    fun read(placeholder: JsonObject): Any? = when {
        placeholder["source"] == "EVENT" -> event[placeholder.text("name")]
        placeholder.flag("isPrivate") && !isProven() -> null
        placeholder["source"] == "ACCOUNT" -> endUser.obj("account").obj("properties")[placeholder.text("name")]
        else -> endUser.obj("properties")[placeholder.text("name")]
    }

    private fun isProven() = !endUser.flag("isAnonymous") && (endUser["signature"] != null || trustsUnsignedIds)
}

/** Returns the text that replaces a placeholder, on one line. */
fun fillPlaceholder(placeholder: JsonObject, reader: ValueReader, tag: String): String {
    val value = reader.read(placeholder)
    val locale = Locale.forLanguageTag(tag)
    val text = when (placeholder["format"]) {
        "TEXT" -> toLine(value)
        "NUMBER" -> toNumber(value)?.let { formatNumber(it, locale) }
        "PLURAL" -> toNumber(value)?.let { number ->
            val forms = placeholder.obj("forms")
            val form = forms.textOrNull(toForm(number)) ?: forms.textOrNull("other")
            form?.replace("#", formatNumber(number, locale))
        }
        "DATE" -> formatMoment(value, DateFormat.getDateInstance(DateFormat.LONG, locale))
        "TIME" -> formatMoment(value, DateFormat.getDateTimeInstance(DateFormat.LONG, DateFormat.SHORT, locale))
        else -> null
    }
    return isolate(text ?: "", tag).ifEmpty { placeholder.text("fallback") }
}

/** Locales that are read from right to left, by language or script. */
private val RTL_LOCALE = Regex(
    "^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(-|$)|-(adlm|arab|hebr|nkoo|rohg|syrc|thaa)(-|$)",
    RegexOption.IGNORE_CASE,
)
private val RTL_LETTER =
    Regex("[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\x{10800}-\\x{10FFF}\\x{1E800}-\\x{1EFFF}]")
private val CONTROLS = Regex("[\\u202A-\\u202E\\u2066-\\u2069]")

/** Adds marks where a value or the text around it is read from right to left, so that the order around it stays. */
fun isolate(value: String, tag: String): String {
    val text = value.replace(CONTROLS, "")
    val mayTurn = RTL_LOCALE.containsMatchIn(tag) || RTL_LETTER.containsMatchIn(text)
    return if (text.isNotEmpty() && mayTurn) "\u2068$text\u2069" else text
}

private val BREAKS = Regex("[\\p{Cc}\\p{Zl}\\p{Zp}\uFFFC]+")

private fun toLine(value: Any?): String? = when (value) {
    is String -> value.replace(BREAKS, " ").trim()
    is Double -> if (value % 1.0 == 0.0) value.toLong().toString() else value.toString()
    else -> null
}

private fun formatNumber(number: Double, locale: Locale) = NumberFormat.getInstance(locale).format(number)

/** Enough for languages that distinguish one from many. On Android, `PluralRules` knows the others. */
private fun toForm(number: Double) = if (number == 1.0) "one" else "other"

private val DAY = Regex("\\d{4}-\\d\\d-\\d\\d")

/** A day is the same day everywhere; an instant is shown in local time. */
private fun formatMoment(value: Any?, format: DateFormat): String? {
    val isDay = value is String && DAY.matches(value)
    val ms = toNumber(value) ?: (value as? String)?.let(::parseInstant) ?: return null
    format.timeZone = if (isDay) UTC else TimeZone.getDefault()
    return format.format(Date(ms.toLong()))
}
