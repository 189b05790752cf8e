package waymark

const val FOLLOWING = "FOLLOWING"
const val END = "END"

/** Finds where a step leads: to the first branch whose condition holds, or to the step that follows. */
fun findNext(branches: List<JsonObject>, pressed: Set<String>, judge: (JsonObject) -> Boolean): String {
    val taken = branches.firstOrNull { branch ->
        val asked = branch["when"]?.asObject()
        when {
            asked == null -> true
            asked["kind"] == "PRESSED" -> "${asked.text("stepKey")} ${asked.text("blockId")}" in pressed
            else -> judge(asked)
        }
    } ?: return FOLLOWING
    return taken.textOrNull("stepKey") ?: END
}

/** Evaluates a branch's condition. One that nobody can decide does not hold. */
fun judgeBranch(
    condition: JsonObject,
    segments: List<JsonObject>,
    properties: List<JsonObject>,
    endUser: KnownEndUser,
): Boolean {
    if (condition["kind"] == "PROPERTY") {
        val name = condition.text("property")
        val registered = properties.firstOrNull { it["name"] == name }
        return evaluateProperty(condition, registered, endUser.properties[name], endUser.now).holds == true
    }
    val isIn = SegmentMatcher(segments, properties, endUser).match(condition.text("segmentId")).holds ?: return false
    return isIn == (condition["operator"] == "IN")
}
