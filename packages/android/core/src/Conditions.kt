package waymark

import java.util.regex.PatternSyntaxException

/** Whether a rule holds; null if it depends on something unknown. `because` is empty if it holds. */
data class Verdict(val holds: Boolean?, val because: List<JsonObject>) {
    fun toJson(): JsonObject = mapOf("holds" to holds, "because" to because)
}

fun reason(code: String, vararg details: Pair<String, Any?>): JsonObject = mapOf("code" to code, *details)

private val HOLDS = Verdict(true, emptyList())
fun fails(reason: JsonObject) = Verdict(false, listOf(reason))
fun isUnsure(reasons: List<JsonObject>) = Verdict(null, reasons)
fun isUnsure(reason: JsonObject) = isUnsure(listOf(reason))
fun toVerdict(holds: Boolean, reason: JsonObject): Verdict = if (holds) HOLDS else fails(reason)

/** AND fails if any rule fails, OR holds if any holds, even if others are unknown. */
fun join(conjunction: String, verdicts: List<Verdict>): Verdict {
    val isAnd = conjunction == "AND"
    verdicts.find { it.holds == !isAnd }?.let { return it }
    val unsure = verdicts.filter { it.holds == null }
    return when {
        unsure.isNotEmpty() -> isUnsure(unsure.flatMap { it.because })
        isAnd -> HOLDS
        else -> Verdict(false, verdicts.flatMap { it.because })
    }
}

/** Compares dotted versions number by number; missing parts are 0. */
fun compareVersions(a: String, b: String): Int {
    val (left, right) = toNumbers(a) to toNumbers(b)
    for (index in 0 until maxOf(left.size, right.size)) {
        val difference = left.getOrElse(index) { 0 }.compareTo(right.getOrElse(index) { 0 })
        if (difference != 0) return difference
    }
    return 0
}

fun startsWithVersion(version: String, start: String): Boolean {
    val parts = toNumbers(version)
    return toNumbers(start.replace(Regex("""\.\s*$"""), "")).withIndex().all { (at, part) ->
        part == parts.getOrElse(at) { 0 }
    }
}

private fun toNumbers(version: String): List<Long> =
    version.trim().replace(Regex("^[vV]"), "").split('.').map { part ->
        part.takeWhile { it in '0'..'9' }.toLongOrNull() ?: 0
    }

private fun isVersion(text: String) = Regex("""^\s*[vV]?\d""").containsMatchIn(text)

/** Longer texts are truncated before a pattern is matched against them. */
private const val LONGEST_MATCHED = 1000
private val UNIT_MS = mapOf("SECONDS" to 1000.0, "MINUTES" to 60_000.0, "HOURS" to 3_600_000.0)

/** The outcome of a test: true, false, UNFIT for a value of the wrong type, UNKNOWN for an operator or operand. */
private enum class Answer {
    YES, NO, UNFIT, UNKNOWN;

    companion object {
        fun of(holds: Boolean) = if (holds) YES else NO
    }
}

/** Evaluates a condition on a property. `value` is null if the end user has none. */
fun evaluateProperty(condition: JsonObject, registered: JsonObject?, value: Any?, now: Double): Verdict {
    val property = condition.text("property")
    val operator = condition.text("operator")
    if (registered == null) return fails(reason("property_not_registered", "property" to property))
    val differs = reason("property_differs", "property" to property, "operator" to operator)
    if (operator == "NOT_EXISTS") return toVerdict(value == null, differs)
    if (value == null) return fails(reason("property_without_value", "property" to property))
    if (operator == "EXISTS") return HOLDS
    val answer = try {
        test(registered, condition, value, now)
    } catch (_: PatternSyntaxException) {
        return fails(reason("pattern_broken", "property" to property))
    }
    return when (answer) {
        Answer.UNFIT -> fails(reason("property_unfit", "property" to property))
        Answer.UNKNOWN -> isUnsure(reason("operator_not_understood", "property" to property, "operator" to operator))
        else -> toVerdict(answer == Answer.YES, differs)
    }
}

/** Whether all conditions on an event's properties hold. The operand decides whether numbers or texts are compared. */
fun matchEvent(conditions: List<JsonObject>, properties: JsonObject): Boolean = conditions.all {
    val property = it.text("property")
    val operand = it["value"] ?: (it["values"] as? List<*>)?.firstOrNull()
    val asked = if (operand is Boolean) it + mapOf("value" to operand.toString()) else it
    val registered = mapOf("name" to property, "type" to if (operand is Double) "INTEGER" else "STRING")
    evaluateProperty(asked, registered, properties[property], 0.0).holds == true
}

private val TYPES =
    setOf("INTEGER", "DECIMAL", "APP_VERSION_CODE", "STRING", "BOOLEAN", "DATE", "TIME", "LIST", "APP_VERSION_NAME")

private fun test(registered: JsonObject, condition: JsonObject, value: Any, now: Double): Answer {
    val type = registered.text("type")
    if (type in TYPES && (value is List<*>) != (type == "LIST")) return Answer.UNFIT
    return when (type) {
        "INTEGER", "DECIMAL", "APP_VERSION_CODE" -> {
            val number = toNumber(value)
            if (number == null) Answer.UNFIT
            else testOrder(condition) { operand -> toNumber(operand)?.let { number - it } ?: Double.NaN }
        }
        "STRING" -> testText(condition, value)
        "BOOLEAN" -> testBoolean(condition.text("operator"), toText(value).lowercase())
        "DATE" -> testDate(condition, value, now)
        "LIST" -> testList(condition, value as List<*>)
        "TIME" -> testTime(condition, value, now, UNIT_MS.getValue(registered.textOrNull("timeUnit") ?: "SECONDS"))
        "APP_VERSION_NAME" -> testVersion(condition, toText(value))
        else -> Answer.UNKNOWN
    }
}

private fun testBoolean(operator: String, text: String): Answer = when {
    text != "true" && text != "false" -> Answer.UNFIT
    operator == "IS_TRUE" -> Answer.of(text == "true")
    operator == "IS_FALSE" -> Answer.of(text == "false")
    else -> Answer.UNKNOWN
}

private fun toDay(at: Double) = Math.floor(at / DAY_MS)

/** Days in UTC. */
private fun testDate(condition: JsonObject, value: Any, now: Double): Answer {
    val day = toDay(toInstant(value) ?: return Answer.UNFIT)
    val operator = condition.text("operator")
    if (operator == "IN" || operator == "NOT_IN") return Answer.UNKNOWN
    if (operator != "DAYS_AGO" && operator != "DAYS_AHEAD") {
        return testOrder(condition) { operand ->
            (operand as? String)?.let(::parseInstant)?.let { day - toDay(it) } ?: Double.NaN
        }
    }
    val limit = condition["value"] as? Double ?: return Answer.UNKNOWN
    val days = (toDay(now) - day) * if (operator == "DAYS_AGO") 1 else -1
    return Answer.of(days >= 0 && days <= limit)
}

private fun testList(condition: JsonObject, list: List<*>): Answer {
    val fold = { it: Any? -> toText(it).let { text -> if (condition.flag("caseSensitive")) text else text.lowercase() } }
    val entries = list.map(fold)
    val isIn = { it: Any? -> fold(it) in entries }
    val operand = condition["value"]
    val values = condition["values"] as? List<*>
    return when (val operator = condition.text("operator")) {
        "CONTAINS", "NOT_CONTAINS" ->
            if (operand == null) Answer.UNKNOWN else Answer.of(isIn(operand) == (operator == "CONTAINS"))
        "IN", "NOT_IN" -> if (values == null) Answer.UNKNOWN else Answer.of(values.any(isIn) == (operator == "IN"))
        "HAS_ALL" -> if (values == null) Answer.UNKNOWN else Answer.of(values.all(isIn))
        else -> Answer.UNKNOWN
    }
}

private fun testTime(condition: JsonObject, value: Any, now: Double, unitMs: Double): Answer {
    val at = toInstant(value) ?: return Answer.UNFIT
    if (condition.text("operator") !in listOf("LT", "GT", "BETWEEN")) return Answer.UNKNOWN
    return testOrder(condition) { operand -> (now - at) / unitMs - (toNumber(operand) ?: Double.NaN) }
}

private fun testVersion(condition: JsonObject, version: String): Answer {
    if (!isVersion(version)) return Answer.UNFIT
    if (condition.text("operator") == "STARTS_WITH") {
        val start = condition["value"] ?: return Answer.UNKNOWN
        return Answer.of(startsWithVersion(version, toText(start)))
    }
    return testOrder(condition) { operand ->
        val other = toText(operand)
        if (isVersion(other)) compareVersions(version, other).toDouble() else Double.NaN
    }
}

private fun testText(condition: JsonObject, value: Any): Answer {
    val isExact = condition.flag("caseSensitive")
    val fold = { it: Any? -> toText(it).let { text -> if (isExact) text else text.lowercase() } }
    val text = fold(value)
    val operator = condition.text("operator")
    if (operator == "IN" || operator == "NOT_IN") {
        val values = condition["values"] as? List<*> ?: return Answer.UNKNOWN
        return Answer.of(values.any { fold(it) == text } == (operator == "IN"))
    }
    val operand = condition["value"] ?: return Answer.UNKNOWN
    val asked = fold(operand)
    return when (operator) {
        "EQ" -> Answer.of(text == asked)
        "NEQ" -> Answer.of(text != asked)
        "CONTAINS" -> Answer.of(asked in text)
        "NOT_CONTAINS" -> Answer.of(asked !in text)
        "STARTS_WITH" -> Answer.of(text.startsWith(asked))
        "ENDS_WITH" -> Answer.of(text.endsWith(asked))
        "REGEX" -> Answer.of(toPattern(toText(operand), isExact).containsMatchIn(toText(value).take(LONGEST_MATCHED)))
        else -> Answer.UNKNOWN
    }
}

fun toPattern(source: String, isExact: Boolean): Regex =
    if (isExact) Regex(source) else Regex(source, RegexOption.IGNORE_CASE)

/** `differenceFrom` is negative if the value is below the operand, and NaN if the operand is unusable. */
private fun testOrder(condition: JsonObject, differenceFrom: (Any?) -> Double): Answer {
    val operator = condition.text("operator")
    val values = condition["values"] as? List<*>
    if (operator == "IN" || operator == "NOT_IN") {
        values ?: return Answer.UNKNOWN
        return Answer.of(values.any { differenceFrom(it) == 0.0 } == (operator == "IN"))
    }
    if (operator == "BETWEEN") {
        if (values == null || values.size < 2) return Answer.UNKNOWN
        return Answer.of(differenceFrom(values[0]) >= 0 && differenceFrom(values[1]) <= 0)
    }
    val operand = condition["value"] ?: return Answer.UNKNOWN
    val difference = differenceFrom(operand)
    if (difference.isNaN()) return Answer.UNKNOWN
    return when (operator) {
        "EQ" -> Answer.of(difference == 0.0)
        "NEQ" -> Answer.of(difference != 0.0)
        "LT" -> Answer.of(difference < 0)
        "LTE" -> Answer.of(difference <= 0)
        "GT" -> Answer.of(difference > 0)
        "GTE" -> Answer.of(difference >= 0)
        else -> Answer.UNKNOWN
    }
}

/** A number, or a text that holds only a decimal number. */
fun toNumber(value: Any?): Double? = when {
    value is Double -> value
    value is String && Regex("""\s*-?\d+(\.\d+)?\s*""").matches(value) -> value.trim().toDouble()
    else -> null
}

/** An ISO 8601 date (midnight UTC), an instant with a time zone, or milliseconds since 1970. */
private fun toInstant(value: Any): Double? = (value as? String)?.let(::parseInstant) ?: toNumber(value)

private const val DAY_MS = 86_400_000.0
private val MOMENTS =
    mapOf("SEEN" to "lastSeenAt", "COMPLETED" to "completedAt", "DISMISSED" to "dismissedAt", "ANSWERED" to "answeredAt")

/** The facts that matching needs. `facts` returns whether a fact is true, or null if the server does not say. */
class KnownEndUser(
    val now: Double,
    val properties: JsonObject,
    val facts: (String) -> Boolean?,
    val progress: JsonObject,
    /** Custom events that the device remembers; null where they are not known. */
    val history: List<JsonObject>?,
    /** Those that the server knows, of all devices; null while they are awaited. */
    val historyElsewhere: List<JsonObject>? = emptyList(),
    val accountProperties: JsonObject = emptyMap(),
)

/** Matches an end user against segments; each is evaluated once, so that cycles end. */
class SegmentMatcher(
    private val segments: List<JsonObject>,
    private val properties: List<JsonObject>,
    private val endUser: KnownEndUser,
    private val accountProperties: List<JsonObject> = emptyList(),
) {
    constructor(manifest: JsonObject, endUser: KnownEndUser) :
        this(manifest.objects("segments"), manifest.objects("properties"), endUser, manifest.objects("accountProperties"))

    private val known = mutableMapOf<String, Verdict>()

    fun match(segmentId: String): Verdict {
        known[segmentId]?.let { return it }
        known[segmentId] = isUnsure(reason("segment_circular", "segmentId" to segmentId))
        val segment = segments.find { it.text("id") == segmentId }
        val verdict = when {
            segment == null -> isUnsure(reason("segment_missing", "segmentId" to segmentId))
            segment.objects("rules").isEmpty() -> fails(reason("segment_without_rules", "segmentId" to segmentId))
            else -> join(segment.text("conjunction"), segment.objects("rules").map(::judge))
        }
        known[segmentId] = verdict
        return verdict
    }

    private fun judge(rule: JsonObject): Verdict = when (val kind = rule.text("kind")) {
        "GROUP" -> join(rule.text("conjunction"), rule.objects("conditions").map(::judge))
        "PROPERTY" -> judgeProperty(rule, properties, endUser.properties)
        "ACCOUNT_PROPERTY" -> judgeProperty(rule, accountProperties, endUser.accountProperties)
        "SEGMENT" -> judgeMembership(rule)
        "FACT" -> judgeFact(rule)
        "INTERACTION" -> judgeInteraction(rule)
        "EVENT" -> judgeHistory(rule)
        else -> isUnsure(reason("condition_not_understood", "kind" to kind))
    }

    private fun judgeProperty(rule: JsonObject, registered: List<JsonObject>, values: JsonObject): Verdict {
        val property = rule.text("property")
        return evaluateProperty(rule, registered.find { it.text("name") == property }, values[property], endUser.now)
    }

    private fun judgeMembership(rule: JsonObject): Verdict {
        val (segmentId, operator) = rule.text("segmentId") to rule.text("operator")
        val (holds, because) = match(segmentId)
        holds ?: return isUnsure(because)
        return toVerdict(
            holds == (operator == "IN"),
            reason("segment_differs", "segmentId" to segmentId, "operator" to operator),
        )
    }

    private fun judgeFact(rule: JsonObject): Verdict {
        val (key, operator) = rule.text("key") to rule.text("operator")
        val isTrue = endUser.facts(key) ?: return isUnsure(reason("fact_unknown", "key" to key))
        return toVerdict(isTrue == (operator == "IN"), reason("fact_differs", "key" to key, "operator" to operator))
    }

    private fun judgeHistory(rule: JsonObject): Verdict {
        val (name, test) = rule.text("name") to rule.text("test")
        val history = endUser.history ?: return isUnsure(reason("history_unknown", "name" to name))
        val sinceMs = rule.numberOrNull("days")?.let { endUser.now - it * DAY_MS } ?: Double.NEGATIVE_INFINITY
        val ids = history.mapNotNull { it["id"] }
        val elsewhere = endUser.historyElsewhere?.filter { it["id"] !in ids }
        val moments = (history + elsewhere.orEmpty())
            .filter { it["name"] == name && matchEvent(rule.objects("conditions"), it.obj("properties")) }
            .map { it.number("at") }
        val recent = moments.count { it >= sinceMs }
        val hasEarlier = recent < moments.size
        val holds = when (test) {
            "AT_LEAST" -> recent >= (rule.numberOrNull("times") ?: 1.0)
            "AT_MOST" -> recent <= (rule.numberOrNull("times") ?: 0.0)
            "FIRST_WITHIN" -> recent > 0 && !hasEarlier
            "FIRST_BEFORE" -> hasEarlier
            "LAST_BEFORE" -> hasEarlier && recent == 0
            else -> return isUnsure(reason("condition_not_understood", "kind" to test))
        }
        // A result is certain at once if no further event, such as one from another device, can change it.
        val isFinal = when (test) {
            "AT_LEAST" -> holds
            "AT_MOST" -> !holds
            "LAST_BEFORE" -> recent > 0
            else -> hasEarlier
        }
        if (elsewhere == null && !isFinal) return isUnsure(reason("history_unknown", "name" to name))
        return toVerdict(holds, reason("history_differs", "name" to name, "test" to test))
    }

    private fun judgeInteraction(rule: JsonObject): Verdict {
        val (projectId, interaction, happened) = Triple(rule.text("projectId"), rule.text("interaction"), rule.flag("happened"))
        val sinceMs = rule.numberOrNull("withinDays")?.let { endUser.now - it * DAY_MS } ?: Double.NEGATIVE_INFINITY
        val didHappen = endUser.progress.values.any {
            val progress = it.asObject()
            val at = progress.numberOrNull(MOMENTS.getValue(interaction)) ?: 0.0
            progress["projectId"] == projectId && at != 0.0 && at >= sinceMs
        }
        val details = arrayOf("projectId" to projectId, "interaction" to interaction, "happened" to happened)
        return toVerdict(didHappen == happened, reason("interaction_differs", *details))
    }
}
