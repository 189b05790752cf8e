package waymark

/** The questions that have one right answer, regardless of earlier ones. */
val questions: Map<String, (JsonObject) -> Any?> = mapOf<String, (JsonObject) -> Any?>(
    "compareVersions" to { mapOf("order" to compareVersions(it.text("a"), it.text("b")).coerceIn(-1, 1)) },
    "rolloutBucket" to { mapOf("bucket" to rolloutBucket(it.text("deploymentId"), it.text("endUserId"))) },
    "isAddress" to { mapOf("is" to isAddress(it.text("page"), it.text("wanted"))) },
    "pageKeys" to {
        val keys = listPageKeys(it.text("address"), it.objects("starts"))
        mapOf("keys" to keys, "buckets" to keys.map { key -> toBucket(key, it.number("buckets").toInt()) })
    },
    "condition" to {
        val registered = it["registered"]?.asObject()
        evaluateProperty(it.obj("condition"), registered, it["value"], it.number("now")).toJson()
    },
    "matchSegment" to {
        val endUser = it.obj("endUser")
        val known = KnownEndUser(endUser.number("now"), endUser.obj("properties"), toFacts(endUser), endUser.obj("progress"), toHistory(endUser), toHistoryElsewhere(endUser))
        SegmentMatcher(it.objects("segments"), it.objects("properties"), known).match(it.text("segmentId")).toJson()
    },
    "decide" to {
        val manifest = it.obj("manifest")
        val decision = decide(manifest, manifest.objects("deployments"), toContext(it.obj("context")), it.obj("progress"))
        buildMap<String, Any?> {
            put("winner", decision.winner?.get("id"))
            decision.winner?.takeIf { winner -> "variants" in winner }?.let { winner -> put("guide", winner["guide"]) }
            put("trace", decision.trace.map { entry -> entry.toJson() })
        }
    },
    "findView" to {
        findView(it.text("screen"), it.obj("root"), it.objects("identifiers"), it.text("locale"), it.text("fallbackLocale"))
            .toJson()
    },
    "pickLocale" to { mapOf("locale" to pickLocale(it.texts("given"), it.texts("wanted"))) },
    "pickText" to ::pickText,
    "surveyPath" to { toSurveyPath(it) },
    "fill" to {
        val reader = ValueReader(it.obj("endUser"), it.flag("trustsUnsignedIds"), it.obj("event"))
        mapOf("text" to fillPlaceholder(it.obj("placeholder"), reader, it.text("locale")))
    },
    "nextStep" to {
        val known = KnownEndUser(it.numberOrNull("now") ?: 0.0, it.obj("endUser").obj("properties"), toFacts(it), emptyMap(), toHistory(it.obj("endUser")))
        val next = findNext(it.objects("branches"), it.texts("pressed").toSet()) { condition ->
            judgeBranch(condition, it.objects("segments"), it.objects("properties"), known)
        }
        mapOf("next" to next)
    },
    "chooseTheme" to {
        val known = KnownEndUser(it.numberOrNull("now") ?: 0.0, it.obj("endUser").obj("properties"), toFacts(it), emptyMap(), null)
        mapOf("variant" to findThemeVariant(it.obj("theme"), SegmentMatcher(it.objects("segments"), it.objects("properties"), known)))
    },
    "toLocale" to { mapOf("locale" to toLocale(it.text("given"))) },
    "eventProperties" to { mapOf("properties" to toEventProperties(it.obj("properties"))) },
    "personProperties" to { mapOf("properties" to toPersonProperties(it.obj("properties"))) },
    "readDocument" to {
        mapOf("isAccepted" to isReadable(it["document"], "deployments".takeIf { _ -> it["kind"] == "manifest" }))
    },
    "upgrade" to {
        if (it["kind"] == "component") upgradeComponent(it.obj("flat"), it.text("locale"))
        else upgradeIdentifier(it.obj("flat"), it.text("locale"))
    },
)

private fun pickText(asked: JsonObject): Any? =
    findText(asked.obj("text"), asked.text("locale"), asked.text("fallbackLocale"))
        ?.let { (text, locale) -> mapOf("text" to text, "locale" to locale) }

private fun toSurveyPath(asked: JsonObject): JsonObject {
    val path = SurveyPath(asked.obj("survey"), asked.obj("answers"))
    val seed = asked.text("seed")
    val answer = mutableMapOf<String, Any?>("asked" to path.listAsked(seed), "ending" to path.findEnding())
    asked.textOrNull("text")?.let { text -> answer["text"] = path.fill(text, asked.texts("values")) { label -> label.textOrNull("en") ?: "" } }
    asked.textOrNull("choicesOf")?.let { id -> answer["choices"] = path.listChoices(id, seed) }
    return answer
}

private fun toFacts(written: JsonObject): (String) -> Boolean? {
    val facts = written["facts"] as? List<*> ?: return { null }
    val withheld = written.texts("withheldFacts")
    return { key -> if (key in withheld) null else key in facts }
}

@Suppress("UNCHECKED_CAST")
private fun toHistory(written: JsonObject): List<JsonObject>? = written["history"] as? List<JsonObject>

@Suppress("UNCHECKED_CAST")
private fun toHistoryElsewhere(written: JsonObject): List<JsonObject>? =
    if ("historyElsewhere" in written) written["historyElsewhere"] as? List<JsonObject> else emptyList()

private fun toContext(written: JsonObject) = Context(
    now = written.number("now"),
    elapsedMs = written.number("elapsedMs"),
    platform = written.text("platform"),
    appVersion = written.textOrNull("appVersion"),
    locale = written.text("locale"),
    url = written.text("url"),
    endUserId = written.text("endUserId"),
    sessionId = written.text("sessionId"),
    properties = written.obj("properties"),
    facts = toFacts(written),
    doneElsewhere = if ("doneElsewhere" in written) written["doneElsewhere"]?.asObject() else emptyMap(),
    showings = written.objects("showings"),
    history = toHistory(written),
    historyElsewhere = toHistoryElsewhere(written),
    visibleElements = written.texts("visibleElements"),
    event = written.textOrNull("event"),
    eventProperties = written["eventProperties"]?.asObject() ?: emptyMap(),
    startProjectId = written.textOrNull("startProjectId"),
    accountId = written.textOrNull("accountId"),
    accountProperties = written["accountProperties"]?.asObject() ?: emptyMap(),
)
