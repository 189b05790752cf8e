package waymark

/** Determines which questions of a survey are asked for these answers, in which order and words, and how it ends. */
class SurveyPath(private val survey: JsonObject, private val answers: JsonObject) {
    private val questions = survey.obj("questions")

    /** Lists the questions that are asked. Only their order depends on the seed. */
    fun listAsked(seed: String = ""): List<String> {
        val order = toOrder(seed)
        val asked = mutableListOf<String>()
        var index = 0
        while (index < order.size) {
            val id = order[index++]
            val question = questions.obj(id)
            if (!question.objects("askIf").all { holds(it, asked) }) continue
            asked += id
            val branches = question.objects("branches")
            // Later questions stay open until this one is answered.
            if (question.flag("required") && branches.isNotEmpty() && answers[id] == null) break
            val goTo = branches.firstOrNull { holds(it.obj("if"), asked) }?.text("goTo") ?: continue
            if (goTo == "END") break
            index = maxOf(index, order.indexOf(goTo))
        }
        return asked
    }

    /** The key of the ending, `endMessage`, or null for none. */
    fun findEnding(): String? {
        val asked = listAsked()
        val ending = survey.objects("endings").firstOrNull { holds(it.obj("if"), asked) }
        return ending?.text("key") ?: "endMessage".takeIf { survey.obj("endMessage").flag("enabled") }
    }

    /** The text with earlier answers, and the values of its placeholders, in place of their tokens. */
    fun fill(text: String, values: List<String>, toText: (JsonObject) -> String): String {
        val asked = listAsked()
        return TOKEN.replace(text) { found ->
            val (id, instead, index, without) = found.destructured
            if (index.isNotEmpty()) return@replace values.getOrNull(index.toInt())?.ifEmpty { null } ?: without
            val said = answers[id]?.takeIf { id in asked }?.let { say(questions.obj(id), it, toText) }
            isolate(said ?: "", "en").ifEmpty { instead.trim() }
        }
    }

    /** The keys of a question's choices in a random order. */
    fun listChoices(id: String, seed: String): List<String> =
        shuffle(questions.obj(id).objects("answers").map { it.text("key") }, "$seed/$id")

    private fun toOrder(seed: String): List<String> {
        val order = survey.texts("order").filter { it in questions && !questions.obj(it).flag("disabled") }
        if (!survey.flag("shuffle")) return order
        val fixed = listFixed()
        val stretches = mutableListOf(mutableListOf<String>())
        for (id in order) {
            if (id in fixed) stretches += listOf(mutableListOf(id), mutableListOf()) else stretches.last() += id
        }
        return stretches.flatMap { shuffle(it, seed) }
    }

    /** Questions that depend on others, and those that others depend on, keep their places. */
    private fun listFixed(): Set<String> = questions.keys.flatMap { id ->
        val linked = listLinked(questions.obj(id))
        if (linked.isEmpty()) emptyList() else linked + id
    }.toSet()

    private fun listLinked(question: JsonObject): List<String> {
        val texts = listOf(question.obj("label")) + question.objects("answers").map { it.obj("label") }
        return question.objects("askIf").map { it.text("question") } +
            question.objects("branches").flatMap { listOf(it.obj("if").text("question"), it.text("goTo")) } +
            texts.flatMap { it.values }.flatMap { text -> TOKEN.findAll(text as String).map { it.groupValues[1] } }
    }

    /** A question that was not asked counts as not answered. */
    private fun holds(condition: JsonObject, asked: List<String>): Boolean {
        val answer = condition.text("question").let { if (it in asked) answers[it] else null }
        val isChosen = (answer as? List<*> ?: listOf(answer)).any { it in condition.texts("values") }
        val number = condition.numberOrNull("number") ?: Double.NaN
        return when (condition.text("test")) {
            "ANY_OF" -> isChosen
            "NONE_OF" -> answer != null && !isChosen
            "AT_LEAST" -> answer is Double && answer >= number
            "AT_MOST" -> answer is Double && answer <= number
            "ANSWERED" -> answer != null
            "UNANSWERED" -> answer == null
            else -> false
        }
    }
}

private val TOKEN = Regex("""\{\{\s*answer\.([a-z0-9-]{1,40})\s*(?:\|([^{}]*))?\}\}|\{\{reader\.(\d+)\|([^{}]*)\}\}""")
private const val MOST_LETTERS = 200

private fun say(question: JsonObject, answer: Any, toText: (JsonObject) -> String): String {
    if (answer is Map<*, *>) return ""
    val labels = question.objects("answers").associate { it.text("key") to toText(it.obj("label")) }
    if (answer is List<*>) return answer.mapNotNull { labels[it] }.joinToString(", ")
    if (question.text("type") == "SINGLE_SELECTION") return labels[answer] ?: ""
    val said = if (answer is Double) answer.toInt().toString() else answer.toString()
    return said.trim().take(MOST_LETTERS)
}

/** By FNV-1a (32 bits) over `{seed}/{key}`, mixed by MurmurHash3's 32-bit finaliser, then by key. */
private fun shuffle(keys: List<String>, seed: String): List<String> =
    keys.sortedWith(compareBy({ toRank("$seed/$it") }, { it }))

private fun toRank(text: String): UInt {
    var hash = 0x811c9dc5.toInt()
    for (char in text) hash = (hash xor char.code) * 0x01000193
    hash = (hash xor (hash ushr 16)) * 0x85ebca6b.toInt()
    hash = (hash xor (hash ushr 13)) * 0xc2b2ae35.toInt()
    return (hash xor (hash ushr 16)).toUInt()
}
