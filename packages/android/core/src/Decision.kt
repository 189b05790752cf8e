package waymark

private const val DAY_MS = 86_400_000.0
private val WINDOW_DAYS = mapOf("DAY" to 1, "WEEK" to 7, "MONTH" to 30)

/** The situation of a decision: one end user, on one screen, now. */
class Context(
    val now: Double,
    val elapsedMs: Double,
    val platform: String,
    val appVersion: String?,
    val locale: String,
    val url: String,
    val endUserId: String,
    val sessionId: String,
    val properties: JsonObject,
    val facts: (String) -> Boolean?,
    /** Progress on other devices. Null while it is awaited; empty if it does not count. */
    val doneElsewhere: JsonObject?,
    val showings: List<JsonObject>,
    /** Custom events that the device remembers; null where they are not known. */
    val history: List<JsonObject>?,
    /** Those that the server knows, of all devices; null while they are awaited. */
    val historyElsewhere: List<JsonObject>?,
    val visibleElements: List<String>,
    val event: String?,
    val eventProperties: JsonObject,
    val startProjectId: String?,
    val accountId: String? = null,
    val accountProperties: JsonObject = emptyMap(),
)

/** Why a gate blocks. If only time can open it, `waitMs` says when it is worth deciding again. */
class Block(val reason: JsonObject, val waitMs: Double? = null)

class TraceEntry(val deployment: JsonObject, val gate: String?, val reason: JsonObject, val waitMs: Double? = null) {
    fun toJson(): JsonObject = buildMap {
        put("deploymentId", deployment["id"])
        put("gate", gate)
        put("reason", reason)
        if (waitMs != null) put("waitMs", waitMs)
    }
}

class Decision(val winner: JsonObject?, val trace: List<TraceEntry>)

/** Decides which of these deployments may show now, and which gate stops each of the others. */
fun decide(manifest: JsonObject, deployments: List<JsonObject>, context: Context, progress: JsonObject): Decision {
    val blocked = deployments.map { Gates(manifest, it, context, progress).findBlock() }
    val passed = deployments.filterIndexed { index, _ -> blocked[index] == null }
        .sortedWith(compareBy<JsonObject> { -(it.obj("targeting").numberOrNull("priority") ?: 0.0) }.thenBy { it.text("id") })
    // Only at the moment when it would show, so that all groups of an experiment are alike.
    val heldOut = passed.takeWhile { assign(it, context) == null }
    val winner = passed.getOrNull(heldOut.size)
    val trace = deployments.mapIndexed { index, deployment ->
        blocked[index] ?: if (heldOut.any { it === deployment }) {
            val percent = deployment.obj("targeting").obj("holdout")["percent"]
            TraceEntry(deployment, "HOLDOUT", reason("held_out", "percent" to percent))
        } else if (winner == null || winner === deployment) TraceEntry(deployment, null, reason("eligible"))
        else TraceEntry(deployment, "PRIORITY", reason("lower_priority", "winnerId" to winner["id"]))
    }
    return Decision(winner?.let { assign(it, context) }, trace)
}

/** A deployment with the guide of this end user's variant; null if it is withheld from them, to compare. */
private fun assign(deployment: JsonObject, context: Context): JsonObject? {
    val targeting = deployment.obj("targeting")
    val isByAccount = targeting.obj("experiment").textOrNull("unit") == "ACCOUNT"
    val unit = context.accountId?.takeIf { isByAccount } ?: context.endUserId
    val bucket = rolloutBucket("${deployment.text("id")}:variant", unit)
    var end = targeting.obj("holdout").numberOrNull("percent") ?: 0.0
    if (bucket < end) return deployment.takeIf { context.startProjectId != null }
    for (variant in targeting.obj("experiment").objects("variants")) {
        end += variant.number("percent")
        if (bucket >= end) continue
        val guide = deployment.obj("variants").textOrNull(variant.text("key")) ?: return deployment
        return deployment + ("guide" to guide)
    }
    return deployment
}

/** Whether actions of anyone in the account with the guide count, instead of the end user's own. */
fun isPerAccount(targeting: JsonObject) = "ACCOUNT" in targeting.obj("frequency").text("type")

/** Platforms of one family are one platform: an app built with Flutter for iOS is an iOS app. */
private fun toFamily(platform: String) = platform.substringAfterLast('_')

private class Gates(
    val manifest: JsonObject,
    val deployment: JsonObject,
    val context: Context,
    val progress: JsonObject,
) {
    val targeting = deployment.obj("targeting")
    val id = deployment.text("id")

    /** In the order in which gates are reported. */
    val checks: List<Pair<String, () -> Block?>> = listOf(
        "KILL" to ::checkKill,
        "SCHEDULE" to ::checkSchedule,
        "PLATFORM" to ::checkPlatform,
        "APP_HOLDOUT" to ::checkAppHoldout,
        "APP_VERSION" to ::checkAppVersion,
        "LOCALE" to ::checkLocale,
        "ROLLOUT" to ::checkRollout,
        "SEGMENT" to ::checkSegments,
        "LIMITS" to ::checkLimits,
        "FREQUENCY" to ::checkFrequency,
        "TRIGGER" to ::checkTrigger,
    )

    fun findBlock(): TraceEntry? = checks.firstNotNullOfOrNull { (gate, check) ->
        check()?.let { TraceEntry(deployment, gate, it.reason, it.waitMs) }
    }

    fun checkKill() = if (manifest.flag("killed")) Block(reason("killed")) else null

    /** Open from startAt (inclusive) to endAt (exclusive). */
    fun checkSchedule(): Block? {
        val schedule = targeting.obj("schedule")
        val (startAt, endAt) = schedule.textOrNull("startAt") to schedule.textOrNull("endAt")
        val endMs = endAt?.let(::parseInstant)
        if (endMs != null && context.now >= endMs) return Block(reason("after_end", "endAt" to endAt))
        val waitMs = (startAt?.let(::parseInstant) ?: return null) - context.now
        return if (waitMs > 0) Block(reason("before_start", "startAt" to startAt), waitMs) else null
    }

    /** Some end users see nothing at all, so that the others can be compared with them. */
    fun checkAppHoldout(): Block? {
        val holdout = manifest.obj("holdout")
        val percent = holdout.numberOrNull("percent") ?: return null
        if (rolloutBucket("${holdout.text("id")}:holdout", context.endUserId) >= percent) return null
        return Block(reason("held_out_of_all", "percent" to percent))
    }

    fun checkPlatform(): Block? {
        val allowed = targeting.texts("platforms")
        if (allowed.isEmpty() || toFamily(context.platform) in allowed.map(::toFamily)) return null
        return Block(reason("other_platform", "platform" to context.platform, "allowed" to allowed))
    }

    fun checkAppVersion(): Block? {
        val range = targeting.obj("appVersionRange")
        val (min, max) = range.textOrNull("min") to range.textOrNull("max")
        if (min == null && max == null) return null
        val version = context.appVersion ?: return Block(reason("app_version_unknown"))
        return when {
            min != null && compareVersions(version, min) < 0 ->
                Block(reason("app_version_too_low", "appVersion" to version, "min" to min))
            max != null && compareVersions(version, max) > 0 ->
                Block(reason("app_version_too_high", "appVersion" to version, "max" to max))
            else -> null
        }
    }

    /** The locale `de-AT` matches `de`, but `de` does not match `de-AT`. */
    fun checkLocale(): Block? {
        val allowed = targeting.texts("locales")
        val spoken = context.locale.lowercase()
        if (allowed.isEmpty() || allowed.map { it.lowercase() }.any { spoken == it || spoken.startsWith("$it-") }) return null
        return Block(reason("other_locale", "locale" to context.locale, "allowed" to allowed))
    }

    fun checkRollout(): Block? {
        val percent = targeting.numberOrNull("rolloutPercent") ?: 100.0
        if (percent >= 100) return null
        val bucket = rolloutBucket(id, context.endUserId)
        return if (bucket < percent) null
        else Block(reason("outside_rollout", "bucket" to bucket, "percent" to percent))
    }

    /** An unknown membership blocks, so that a deployment never reaches more people than intended. */
    fun checkSegments(): Block? {
        val audience = targeting.obj("audience")
        val (include, exclude) = audience.texts("include") to audience.texts("exclude")
        val endUser = KnownEndUser(
            context.now, context.properties, context.facts, progress, context.history, context.historyElsewhere,
            context.accountProperties,
        )
        val match = { segmentId: String ->
            segmentId to SegmentMatcher(manifest, endUser).match(segmentId)
        }
        val toUnsure = { (segmentId, verdict): Pair<String, Verdict> ->
            Block(reason("segment_unsure", "segmentId" to segmentId, "because" to verdict.because))
        }
        val included = include.map(match)
        if (included.isNotEmpty() && included.none { it.second.holds == true }) {
            included.find { it.second.holds == null }?.let { return toUnsure(it) }
            return Block(reason("outside_segments", "segmentIds" to include, "because" to included.flatMap { it.second.because }))
        }
        val excluded = exclude.map(match)
        excluded.find { it.second.holds == true }?.let { return Block(reason("inside_segment", "segmentId" to it.first)) }
        return excluded.find { it.second.holds == null }?.let(toUnsure)
    }

    /** Of several limits that are reached, the one that blocks longest is reported. */
    fun checkLimits(): Block? {
        if (context.startProjectId != null) return null
        val limits = targeting.obj("limits")
        val (perDay, perWeek) = limits.numberOrNull("perDay") to limits.numberOrNull("perWeek")
        val lifetime = limits.numberOrNull("lifetime")
        val own = context.showings.filter { it["deploymentId"] == id }
        val seen = listOf(progress, context.doneElsewhere ?: emptyMap()).maxOf { it.obj(id).numberOrNull("seenCount") ?: 0.0 }
        val blocks = listOfNotNull(
            lifetime?.takeIf { seen >= it }?.let { Block(reason("shown_in_all", "max" to it)) },
            perWeek?.let { findFull(own, it, 7, reason("shown_this_week", "max" to it)) },
            perDay?.let { findFull(own, it, 1, reason("shown_today", "max" to it)) },
        ) + manifest.objects("limitGroups").mapNotNull(::checkGroup)
        // Of equals the first is reported.
        val longest = blocks.maxByOrNull { it.waitMs ?: Double.POSITIVE_INFINITY }
        return longest ?: if (lifetime != null && context.doneElsewhere == null) Block(reason("rules_loading")) else null
    }

    private fun checkGroup(group: JsonObject): Block? {
        val subTypes = group.texts("subTypes")
        if (deployment["subType"] !in subTypes) return null
        val (max, window) = group.number("max") to group.text("window")
        val shown = context.showings.filter { it["subType"] in subTypes }
        val reason = reason("group_limit_reached", "groupId" to group["id"], "max" to max, "window" to window)
        if (window != "SESSION") return findFull(shown, max, WINDOW_DAYS.getValue(window), reason)
        return if (shown.count { it["sessionId"] == context.sessionId } >= max) Block(reason) else null
    }

    /** The window slides, so it opens once enough showings have left it. */
    private fun findFull(showings: List<JsonObject>, max: Double, days: Int, reason: JsonObject): Block? {
        val startMs = context.now - days * DAY_MS
        val within = showings.map { it.number("at") }.filter { it > startMs }.sorted()
        if (within.size < max) return null
        return Block(reason, within[within.size - max.toInt()] - startMs)
    }

    /**
     * Progress on other devices counts like progress here, and is waited for if it can change the answer. For rules about
     * accounts it is the account's, and progress here counts if it was made with this account.
     */
    fun checkFrequency(): Block? {
        val isOfOther = isPerAccount(targeting) && progress.obj(id)["lastSeenAccount"] != context.accountId
        judgeFrequency(if (isOfOther) null else progress[id])?.let { return it }
        val elsewhere = context.doneElsewhere
        if (elsewhere != null) return judgeFrequency(elsewhere[id])
        val everything = mapOf("seenCount" to 1.0, "lastSeenAt" to Double.POSITIVE_INFINITY, "completedAt" to 1.0)
        return judgeFrequency(everything)?.let { Block(reason("rules_loading")) }
    }

    private fun judgeFrequency(done: Any?): Block? {
        if (done == null || context.startProjectId != null) return null
        val known = done.asObject()
        val has = { name: String -> (known.numberOrNull(name) ?: 0.0) != 0.0 }
        val frequency = targeting.obj("frequency")
        val ended = when (val type = frequency.text("type")) {
            "EVERY_N" -> {
                val days = frequency.number("days")
                val waitMs = (known.numberOrNull("lastSeenAt") ?: 0.0) + days * DAY_MS - context.now
                return if (waitMs > 0) Block(reason("seen_recently", "days" to days), waitMs) else null
            }
            "EVERY_SESSION" -> null
            "ONCE" -> "already_seen".takeIf { has("seenCount") }
            "UNTIL_DISMISSED" ->
                if (has("dismissedAt")) "already_dismissed" else "already_completed".takeIf { has("completedAt") }
            "ONCE_PER_ACCOUNT" -> "already_seen".takeIf { has("seenCount") }
            "UNTIL_COMPLETED", "UNTIL_ACCOUNT_COMPLETED" -> "already_completed".takeIf { has("completedAt") }
            "UNTIL_ALL_COMPLETED" -> "all_completed".takeIf { has("allCompletedAt") }
            else -> return Block(reason("rule_not_understood", "type" to type))
        }
        if (ended != null) return Block(reason(ended))
        val isOfThisSession =
            known["lastSeenSession"] == context.sessionId && known["lastSeenVersion"] == deployment["version"]
        return if (isOfThisSession) Block(reason("seen_this_session")) else null
    }

    /** A manual start replaces the trigger, but only for the project that it names. */
    fun checkTrigger(): Block? {
        if (context.startProjectId != null) {
            return if (context.startProjectId == deployment["projectId"]) null else Block(reason("other_project_started"))
        }
        val trigger = targeting.obj("trigger")
        return when (val type = trigger.text("type")) {
            "INSTANT" -> null
            "DELAY" -> {
                val delayMs = trigger.number("delayMs")
                val waitMs = delayMs - context.elapsedMs
                if (waitMs > 0) Block(reason("delay_running", "delayMs" to delayMs), waitMs) else null
            }
            "SCREEN_ENTER" -> {
                val (match, value) = trigger.obj("url").let { it.text("match") to it.text("value") }
                if (matchesAddress(context.url, match, value)) null
                else Block(reason("other_screen", "url" to context.url, "match" to match, "value" to value))
            }
            "EVENT", "EVENT_WHERE" -> {
                val name = trigger.text("name")
                if (context.event != name) return Block(reason("event_awaited", "name" to name))
                if (type == "EVENT") return null
                if (matchEvent(trigger.objects("conditions"), context.eventProperties)) null
                else Block(reason("event_differs", "name" to name))
            }
            "ELEMENT_VISIBLE" -> if (id in context.visibleElements) null else Block(reason("element_awaited"))
            "MANUAL" -> Block(reason("start_awaited"))
            else -> Block(reason("rule_not_understood", "type" to type))
        }
    }
}

internal fun matchesAddress(url: String, match: String, value: String): Boolean = when (match) {
    "EQUALS" -> isAddress(url, value)
    "STARTS_WITH" -> url.startsWith(value)
    else -> value in url
}

/** Whether a screen has an address. A `*` between slashes stands for any one part. */
fun isAddress(page: String, wanted: String): Boolean {
    val withoutQuery = if ('?' in wanted) page else page.replace(Regex("""\?[^#]*"""), "")
    val compared = if ('#' in wanted) withoutQuery else withoutQuery.replace(Regex("#(?!!?/).*"), "")
    val parts = toParts(wanted)
    val asWanted = toParts(compared).mapIndexed { at, part ->
        if (part.isNotEmpty() && parts.getOrNull(at) == "*") "*" else part
    }
    return asWanted == parts
}

private fun toParts(address: String): List<String> = address.replaceFirst(Regex("/(?=$|[?#])"), "").split('/')

/** FNV-1a over the UTF-8 bytes, mixed by MurmurHash3's finaliser, modulo 10,000, divided by 100. */
fun rolloutBucket(deploymentId: String, endUserId: String): Double {
    var hash = 0x811c9dc5.toInt()
    for (byte in "$deploymentId:$endUserId".encodeToByteArray()) hash = (hash xor (byte.toInt() and 0xff)) * 0x01000193
    hash = (hash xor (hash ushr 16)) * 0x85ebca6b.toInt()
    hash = (hash xor (hash ushr 13)) * 0xc2b2ae35.toInt()
    hash = hash xor (hash ushr 16)
    return (hash.toUInt() % 10_000u).toInt() / 100.0
}
