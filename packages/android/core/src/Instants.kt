package waymark

import java.text.ParseException
import java.text.SimpleDateFormat
import java.util.Date
import java.util.GregorianCalendar
import java.util.Locale
import java.util.TimeZone

// Not `java.time`, which Android has from API 26 on.

val UTC: TimeZone = TimeZone.getTimeZone("UTC")
private const val MINUTE_MS = 60_000
private const val MAX_OFFSET_MINUTES = 18 * 60
private val INSTANT =
    Regex("""(\d{4})-(\d\d)-(\d\d)(T(\d\d):(\d\d)(:(\d\d)(\.(\d+))?)?(Z|([+-])(\d\d):(\d\d)))?""")

/** Milliseconds since 1970 of an ISO 8601 date (midnight UTC) or an instant with a time zone; null if there is no such. */
fun parseInstant(text: String): Double? {
    val parts = INSTANT.matchEntire(text)?.groupValues ?: return null
    val (year, month, day) = parts.slice(1..3).map(String::toInt)
    val (hour, minute, second) = listOf(parts[5], parts[6], parts[8]).map { it.toIntOrNull() ?: 0 }
    val calendar = GregorianCalendar(UTC, Locale.ROOT).apply {
        isLenient = false
        gregorianChange = Date(Long.MIN_VALUE)
        clear()
        set(year, month - 1, day, hour, minute, second)
    }
    val offset = (parts[13].toIntOrNull() ?: 0) * 60 + (parts[14].toIntOrNull() ?: 0)
    if (offset > MAX_OFFSET_MINUTES) return null
    val ms = parts[10].padEnd(3, '0').take(3).toInt() - (if (parts[12] == "-") -offset else offset) * MINUTE_MS
    return try {
        (calendar.timeInMillis + ms).toDouble()
    } catch (_: IllegalArgumentException) {
        null
    }
}

/** As `2026-01-31T08:00:00.000Z`. */
fun formatInstant(ms: Double): String = createFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").format(Date(ms.toLong()))

/** Reads a date of HTTP, such as `Sat, 31 Jan 2026 08:00:00 GMT`; null if it is none. */
fun parseHttpDate(header: String?): Double? = try {
    header?.let { createFormat("EEE, d MMM yyyy HH:mm:ss 'GMT'").parse(it)?.time?.toDouble() }
} catch (_: ParseException) {
    null
}

/** A new one each time, as formats are not for several threads. */
private fun createFormat(pattern: String) = SimpleDateFormat(pattern, Locale.US).apply {
    timeZone = UTC
    isLenient = false
}
