package waymark

import java.util.regex.PatternSyntaxException

private const val STRONG_POINTS = 500
private const val CLEAR_LEAD = 80
private const val LONGEST_MATCHED = 1000
private val POINTS = mapOf(
    "testId" to 1000, "resourceId" to 1000, "accessibilityId" to 500, "tag" to 100,
    "label" to 40, "hint" to 20, "className" to 10,
)
private const val TEXT_POINTS = 80
private const val STATE_POINTS = 20

/** The match of a step's identifiers. `view` is null for the whole screen. */
sealed interface ViewMatch {
    data class Found(val view: JsonObject?, val path: String, val score: Int) : ViewMatch
    data class Ambiguous(val candidates: Int, val score: Int) : ViewMatch
    data object Missing : ViewMatch
    data object OtherPage : ViewMatch

    fun toJson(): JsonObject = when (this) {
        is Found -> mapOf("status" to "FOUND", "path" to path, "score" to score)
        is Ambiguous -> mapOf("status" to "AMBIGUOUS", "candidates" to candidates, "score" to score)
        Missing -> mapOf("status" to "MISSING")
        OtherPage -> mapOf("status" to "OTHER_PAGE")
    }
}

private class ListedView(val view: JsonObject, val path: String)
private class JudgedView(val view: JsonObject, val path: String, val score: Int, val isStrong: Boolean)
private class Clue(val points: Int, val isHit: (JsonObject) -> Boolean)

/** Finds a step's view: TARGETs are alternatives, PRESENCE and ABSENCE conditions. Never guesses among equals. */
fun findView(screen: String, root: JsonObject, identifiers: List<JsonObject>, locale: String, fallback: String): ViewMatch {
    val views = listViews(root)
    fun find(identifier: JsonObject): ViewMatch {
        if (!identifier.text("kind").startsWith("NATIVE")) return ViewMatch.Missing
        val clue = identifier.obj("screen")
        if (clue.isNotEmpty() && !matchesText(screen, clue.text("match"), clue.text("value"))) return ViewMatch.OtherPage
        return judge(views, identifier, locale, fallback)
    }
    val isMet = identifiers.filter { it["role"] != "TARGET" }.all {
        val match = find(it)
        (match is ViewMatch.Found || match is ViewMatch.Ambiguous) == (it["role"] == "PRESENCE")
    }
    if (!isMet) return ViewMatch.OtherPage
    val targets = identifiers.filter { it["role"] == "TARGET" }
    if (targets.isEmpty()) return ViewMatch.Found(null, "", 0)
    val matches = targets.map(::find)
    return matches.find { it is ViewMatch.Found }
        ?: matches.find { it is ViewMatch.Ambiguous }
        ?: matches.find { it is ViewMatch.Missing }
        ?: ViewMatch.OtherPage
}

/** All views of a tree, parents first, with the class names and positions that lead to them. */
private fun listViews(root: JsonObject): List<ListedView> = buildList {
    fun visit(view: JsonObject, before: String, at: Int) {
        val name = view.text("className").substringAfterLast('.').replace(Regex("""\s+"""), "_")
        val path = if (before.isEmpty()) "$name/$at" else "$before $name/$at"
        add(ListedView(view, path))
        view.objects("children").forEachIndexed { index, child -> visit(child, path, index) }
    }
    visit(root, "", 0)
}

private fun isShown(view: JsonObject): Boolean {
    val (_, _, width, height) = view["box"] as List<*>
    return width as Double > 0 && height as Double > 0
}

private fun judge(views: List<ListedView>, identifier: JsonObject, locale: String, fallback: String): ViewMatch {
    val clues = toClues(identifier, locale, fallback)
    val path = identifier["relationPath"]
    val shown = views.filter { isShown(it.view) }
    val row = identifier.obj("row")
    if (clues.isEmpty()) {
        if (row.isNotEmpty()) return ViewMatch.Missing
        return shown.find { it.path == path }?.let { ViewMatch.Found(it.view, it.path, 0) } ?: ViewMatch.Missing
    }
    val accepted = shown.mapNotNull { score(it, clues) }.let { if ("text" in identifier) dropWrappers(it) else it }
    if (row.isNotEmpty()) return judgeInRow(views, accepted, row, identifier.numberOrNull("index")?.toInt())
    val rivals = listRivals(accepted)
    val best = rivals.maxOfOrNull { it.score } ?: return ViewMatch.Missing
    // Among equals the path decides, then the index.
    val winner = rivals.singleOrNull() ?: rivals.find { it.path == path }
    if (winner != null) return ViewMatch.Found(winner.view, winner.path, winner.score)
    val index = identifier.numberOrNull("index") ?: return ViewMatch.Ambiguous(rivals.size, best)
    return rivals.getOrNull(index.toInt())?.let { ViewMatch.Found(it.view, it.path, it.score) } ?: ViewMatch.Missing
}

/** Of what the clues match, the view in the row with the text. A path would be that of a place; the index counts within. */
private fun judgeInRow(views: List<ListedView>, accepted: List<JudgedView>, row: JsonObject, index: Int?): ViewMatch {
    val kept = accepted.mapNotNull { judged -> findRow(views, judged.path, row)?.let { judged to it.path } }
    if (index != null && kept.distinctBy { it.second }.size > 1) return ViewMatch.Missing
    val rivals = listRivals(kept.map { it.first })
    val best = rivals.maxOfOrNull { it.score } ?: return ViewMatch.Missing
    val only = rivals.singleOrNull()
    val isAlone = only != null && (index == null || index == 0 || only.isStrong)
    if (!isAlone && index == null) return ViewMatch.Ambiguous(rivals.size, best)
    val winner = if (isAlone) only else rivals.getOrNull(index ?: 0)
    return winner?.let { ViewMatch.Found(it.view, it.path, it.score) } ?: ViewMatch.Missing
}

/** The row around a view, if it has the text: the view of that class, with so many between, in any language. */
private fun findRow(views: List<ListedView>, path: String, row: JsonObject): ListedView? {
    val around = views.filter { path.startsWith("${it.path} ") && it.view["className"] == row["className"] }.reversed()
    val found = around.getOrNull(row.numberOrNull("level")?.toInt() ?: 0) ?: return null
    val wanted = row.obj("text").values.map { normalise(it as String) }
    return found.takeIf { listRowTexts(it.view).any { text -> normalise(text) in wanted } }
}

private fun listRowTexts(view: JsonObject): List<String> {
    val own = if (view.flag("isPrivate")) emptyList() else listOf("text", "label").mapNotNull(view::textOrNull)
    return own.filter { it.isNotBlank() } + view.objects("children").flatMap(::listRowTexts)
}

private fun listRivals(accepted: List<JudgedView>): List<JudgedView> {
    val best = accepted.maxOfOrNull { it.score } ?: return emptyList()
    return accepted.filter { it.score > best - CLEAR_LEAD }
}

/** With a strong clue weaker ones may be outdated; without one all must match. */
private fun score(listed: ListedView, clues: List<Clue>): JudgedView? {
    val hits = clues.map { it.isHit(listed.view) }
    val score = clues.indices.sumOf { if (hits[it]) clues[it].points else -clues[it].points }
    val isStrong = clues.indices.any { hits[it] && clues[it].points >= STRONG_POINTS }
    if (score <= 0 || !isStrong && !hits.all { it }) return null
    return JudgedView(listed.view, listed.path, score, isStrong)
}

/** Ancestors contain the same text. Of equal matches the innermost is meant, which comes next in the list. */
private fun dropWrappers(accepted: List<JudgedView>) = accepted.filterIndexed { at, it ->
    val next = accepted.getOrNull(at + 1)
    next == null || next.score < it.score || !next.path.startsWith("${it.path} ")
}

private fun toClues(identifier: JsonObject, locale: String, fallback: String): List<Clue> = buildList {
    for ((name, points) in POINTS) {
        val wanted = identifier[name] ?: continue
        add(Clue(points) { it[name] == wanted })
    }
    if ("text" in identifier) {
        val (match, value) = identifier.obj("text").let { it.text("match") to it.obj("value") }
        val found = findText(value, locale, fallback)?.first
        val wanted = if (match == "REGEX") found else found?.let(::normalise)
        add(Clue(TEXT_POINTS) { view ->
            // Views drawn without a text of their own often have one only for screen readers.
            val text = view.textOrNull("text").orEmpty().ifEmpty { view.textOrNull("label").orEmpty() }
            wanted != null && matchesText(normalise(text), match, wanted)
        })
    }
    for ((name, wanted) in identifier.obj("state")) add(Clue(STATE_POINTS) { it.obj("state").flag(name) == wanted })
}

private fun normalise(text: String): String = text.replace(Regex("""\s+"""), " ").trim().lowercase()

fun matchesText(actual: String, match: String, value: String): Boolean = when (match) {
    "CONTAINS" -> value in actual
    "STARTS_WITH" -> actual.startsWith(value)
    "REGEX" -> try {
        toPattern(value, isExact = false).containsMatchIn(actual.take(LONGEST_MATCHED))
    } catch (_: PatternSyntaxException) {
        false
    }
    else -> actual == value
}
