package waymark

import kotlin.math.min

private val GET_HEADERS = emptyMap<String, String>()
private val SESSION_HEADERS = mapOf("content-type" to "text/plain")
private const val MAX_WAIT_MS = 1500.0
private const val MAX_COPY_LENGTH = 256 * 1024
private const val MAX_OTHER_COPIES = 20

/** The app's live deployments: from the server, or from an earlier start. */
class ManifestSource(
    private val content: Content,
    private val environment: Environment,
    private val store: Store,
    private val clock: ServerClock,
    private val retry: Retry,
    private val reportError: (String) -> Unit,
    getAddress: () -> String,
    private val onChange: () -> Unit,
) {
    /** With the parts of it that are loaded. */
    var current: JsonObject? = null
        private set
    private var index: JsonObject? = null
    private val partSource = PartSource(content, environment, store, retry, getAddress, ::use)
    var requestedAtMs = 0.0
        private set
    private var waiting: MutableList<() -> Unit>? = null
    private var etag: String? = null
    private var latest: JsonObject? = null

    /** The manifest as far as known; null also while parts of it that the screen and the cause concern are loading. */
    fun find(cause: Cause): JsonObject? = if (partSource.isLoading(cause)) null else current

    /** Asks the server; `onDone` is called when its answer has been dealt with, or there is none. */
    fun refetch(onDone: () -> Unit = {}) {
        waiting?.let { return it.plusAssign(onDone) }
        waiting = mutableListOf(onDone)
        retry.load("manifest", { refetch() }, ::load) { found: JsonObject? ->
            found?.let(::adopt)
            val done = waiting!!
            waiting = null
            done.forEach { it() }
        }
    }

    private fun load(onDone: (JsonObject?, Response?) -> Unit) {
        requestedAtMs = environment.elapsedMs()
        val sentAtMs = environment.now()
        val headers = etag?.let { mapOf("if-none-match" to it) } ?: GET_HEADERS
        content.fetch("manifest.json", headers) { response ->
            response?.let { clock.learn(it, sentAtMs) }
            when {
                response?.status == 304 && latest != null -> onDone(latest, null)
                // A valid answer: the app was removed, or its key was changed.
                response?.status == 404 -> {
                    reportError("unknown SDK key")
                    onDone(mapOf("version" to 1.0, "deployments" to emptyList<Any>()), null)
                }
                response?.isOk == true -> onDone(read(response), response)
                else -> onDone(null, response)
            }
        }
    }

    private fun read(response: Response): JsonObject? {
        val manifest = readObject(response.body).takeIf { isReadable(it, "deployments") } ?: return null
        etag = response.header("etag")
        latest = manifest
        return manifest
    }

    fun useStored() {
        val copy = store.read("manifest") ?: return
        if (isReadable(copy, "deployments")) adopt(copy.asObject())
    }

    private fun adopt(manifest: JsonObject) {
        if (manifest == index) return
        index = manifest
        store.write("manifest", manifest)
        partSource.adopt(manifest)
    }

    private fun use(manifest: JsonObject, isQuiet: Boolean) {
        current = manifest
        if (!isQuiet) onChange()
    }
}

/** Guides by their hash, from storage or the server. */
class GuideSource(
    private val content: Content,
    private val store: Store,
    private val retry: Retry,
    private val manifests: ManifestSource,
    private val onAgain: () -> Unit,
) {
    /** Calls back with null if the guide is unavailable for now. */
    fun find(hash: String, onDone: (JsonObject?) -> Unit) {
        val copy = store.read("guide:$hash")?.asObject()
        if (copy != null && !content.isVerified) return onDone(copy)
        val load = { onLoaded: (JsonObject?, Response?) -> Unit ->
            if (copy != null) loadMedia(copy, onLoaded) else loadGuide(hash, onLoaded)
        }
        retry.load("guide:$hash", onAgain, load, onDone)
    }

    private fun loadGuide(hash: String, onLoaded: (JsonObject?, Response?) -> Unit) =
        content.fetch("guides/$hash.json") { response ->
            val guide = response?.takeIf { it.isOk }?.let { readObject(it.body) }?.takeIf { isReadable(it) }
            if (guide == null) onLoaded(null, response)
            else {
                keep(hash, guide)
                loadMedia(guide, onLoaded)
            }
        }

    private fun loadMedia(guide: JsonObject, onLoaded: (JsonObject?, Response?) -> Unit) =
        content.loadMedia(guide) { isLoaded, refusal -> onLoaded(guide.takeIf { isLoaded }, refusal) }

    /** Stores a guide, and removes copies that are not live. Those of other parts of the manifest may be, so some stay. */
    private fun keep(hash: String, guide: JsonObject) {
        val manifest = manifests.current!!
        val live = manifest.objects("deployments").map { "guide:${it["guide"]}" }
        val others = store.list("guide:").filter { it !in live }
        others.drop(if (manifest["parts"] == null) 0 else MAX_OTHER_COPIES).forEach(store::remove)
        if (toJson(guide).length <= MAX_COPY_LENGTH) store.write("guide:$hash", guide)
    }
}

/** The time for which an answer counts that others in the account may have changed. */
private const val ACCOUNT_ANSWER_MS = 300_000.0

/** Provides facts about the end user that only the server knows, for this session and these properties. */
class FactSource(
    private val baseUrl: String,
    private val environment: Environment,
    private val store: Store,
    private val clock: ServerClock,
    private val identity: Identity,
    private val session: Session,
    private val allowance: Allowance,
    private val retry: Retry,
    private val reportError: (String) -> Unit,
    private val onChange: () -> Unit,
) {
    /** Actions elsewhere are null while they are awaited. */
    class Answer(
        val facts: (String) -> Boolean? = { null },
        val doneElsewhere: JsonObject? = emptyMap(),
        val historyElsewhere: List<JsonObject>? = emptyList(),
    )

    private var pending: String? = null
    private var timedOut: String? = null
    val isAsking get() = pending != null

    fun find(manifest: JsonObject): Answer {
        val endUser = identity.endUser
        // The server answers no progress for anonymous or unproven ids.
        val isKnown = !endUser.isAnonymous && (endUser.signature != null || manifest.flag("trustsUnsignedIds"))
        val keys = if (manifest.flag("needsSession")) listFactKeys(manifest) else emptyList()
        val counted = if (isKnown) listCounted(manifest) else emptyList()
        val asked = if (isKnown && "history" in manifest) manifest.texts("history") else emptyList()
        // Without permission, nobody asks about the person: facts that only the server knows stay unknown.
        val asksNothing = keys.isEmpty() && counted.isEmpty() && asked.isEmpty()
        if (allowance.granted != true || asksNothing) return Answer()
        val body = mapOf(
            "endUserId" to endUser.id, "sessionId" to session.getId(),
            "properties" to if (keys.isEmpty()) emptyMap() else endUser.properties,
        ) + (if (endUser.signature == null) emptyMap() else mapOf("signature" to endUser.signature)) +
            (endUser.account?.let { mapOf("account" to if (keys.isEmpty()) it + ("properties" to emptyMap<String, Any?>()) else it) } ?: emptyMap())
        val isShared = endUser.account != null && counted.isNotEmpty() &&
            manifest.objects("deployments").any { isPerAccount(it.obj("targeting")) }
        val age = if (isShared) kotlin.math.floor(clock.now() / ACCOUNT_ANSWER_MS) else null
        val key = toJson(listOf(body, keys, counted, asked, age))
        val kept = store.read("facts").asObject()
        if (kept["key"] == key) return toAnswer(kept)
        if (pending != key) ask(key, body)
        return if (timedOut == key) Answer() else Answer(doneElsewhere = null, historyElsewhere = null)
    }

    private fun toAnswer(kept: JsonObject): Answer {
        val (facts, withheld) = kept.texts("facts") to kept.texts("withheld")
        val progress = kept.obj("progress").mapValues { (_, it) ->
            val done = it.asObject()
            val at = done["lastSeenAt"]
            mapOf(
                "seenCount" to done["seenCount"], "lastSeenAt" to at,
                "completedAt" to at.takeIf { done.flag("completed") }, "dismissedAt" to at.takeIf { done.flag("dismissed") },
            )
        }
        val history = if ("history" in kept) kept.objects("history") else emptyList()
        return Answer({ if (it in withheld) null else it in facts }, progress, history)
    }

    private fun ask(key: String, body: JsonObject) {
        pending = key
        environment.schedule(MAX_WAIT_MS) { giveUp(key) }
        retry.load("facts", onChange, { load(body, it) }) { answer: JsonObject? ->
            // A newer request may have replaced this one.
            if (pending == key) {
                pending = null
                if (answer == null) giveUp(key)
                else {
                    store.write("facts", mapOf("key" to key) + answer)
                    onChange()
                }
            }
        }
    }

    private fun giveUp(key: String) {
        if (timedOut == key) return
        timedOut = key
        onChange()
    }

    private fun load(body: JsonObject, onDone: (JsonObject?, Response?) -> Unit) {
        val sentAtMs = environment.now()
        environment.request("POST", "$baseUrl/session", SESSION_HEADERS, toJson(body)) { response ->
            response?.let { clock.learn(it, sentAtMs) }
            val answer = response?.takeIf { it.isOk }?.let { readObject(it.body) }?.takeIf { it["facts"] is List<*> }
            if (answer?.get("signature") == "WRONG") reportError("identify: the signature of ${body["endUserId"]} is not valid")
            onDone(answer, response)
        }
    }

    /** Frequencies that need sessions or seen steps, which only this device knows. */
    private val ofThisDevice = listOf("EVERY_SESSION", "UNTIL_ALL_COMPLETED")

    /** A manifest in parts has one key for all, so that each screen asks the same. */
    private fun findSessionKey(manifest: JsonObject) = manifest.obj("parts").textOrNull("sessionKey")?.let(::listOf)

    private fun listCounted(manifest: JsonObject) = findSessionKey(manifest) ?: manifest.objects("deployments").filter {
        val targeting = it.obj("targeting")
        targeting.obj("frequency")["type"] !in ofThisDevice || targeting.obj("limits")["lifetime"] != null
    }.map { it["id"] }

    private fun listFactKeys(manifest: JsonObject): List<String> {
        findSessionKey(manifest)?.let { return it }
        fun toKeys(rule: JsonObject): List<String> = when (rule["kind"]) {
            "GROUP" -> rule.objects("conditions").flatMap(::toKeys)
            "FACT" -> listOf(rule.text("key"))
            else -> emptyList()
        }
        return manifest.objects("segments").flatMap { it.objects("rules") }.flatMap(::toKeys).distinct().sorted()
    }
}

/** The surface that guides are drawn on. */
interface Surface {
    fun show(deploymentId: String, locale: String)
    fun remove(deploymentId: String)
    fun setLocale(deploymentId: String, locale: String)
}

/** Why a decision is made: a custom event, a manual start, or nothing special. */
class Cause(
    val event: String? = null,
    val eventProperties: JsonObject = emptyMap(),
    val startProjectId: String? = null,
)

private const val PAUSE_MS = 1000.0
private const val MAX_IDLE_MS = 3_600_000.0
private const val MAX_KEPT_CAUSES = 20
private const val MAX_BESIDE = 5
private val BESIDE = listOf("LABEL", "BEACON", "PING", "NOTIFICATION", "SLIDEIN")
private val KNOWN_KINDS = listOf("STATIC_FLOW", "DYNAMIC_FLOW", "TAILORED_FLOW", "TAILORED_PAGES")

/** Decides when to evaluate the deployments, and has the winners shown: one that leads, and a few beside it. */
class GuideScheduler(
    private val core: CoreParts,
    private val manifests: ManifestSource,
    private val facts: FactSource,
    private val recorder: EventRecorder,
    private val surface: Surface,
    private val toContext: (Cause, FactSource.Answer) -> Context,
) {
    private class Active(val deployment: JsonObject, val passedOver: List<JsonObject>) {
        var guide: JsonObject? = null
        var wasSeen = false
    }

    lateinit var guides: GuideSource
    private val active = linkedMapOf<String, Active>()
    private val leftOut = mutableSetOf<String>()
    private val kept = mutableListOf<Cause>()
    private var hasBegun = false
    private var cancelSleep: () -> Unit = {}

    val running: List<String> get() = active.keys.toList()

    fun begin() {
        hasBegun = true
        reconsider()
    }

    /** Something may have changed: allows guides again that could not show. */
    fun reconsider() {
        if (!hasBegun) return
        leftOut.clear()
        rulesChanged()
    }

    fun rulesChanged() {
        val causes = kept.toList()
        kept.clear()
        causes.forEach(::consider)
        consider(Cause())
    }

    fun manifestChanged() {
        val manifest = manifests.current!!
        val live = manifest.objects("deployments").map { it.text("id") }
        stop { manifest.flag("killed") || it.text("id") !in live }
        reconsider()
    }

    /** Decides now, and shows the winner. While nothing can be decided, the cause is kept. */
    fun consider(cause: Cause) {
        val manifest = manifests.find(cause)
        if (manifest == null || !hasBegun || !core.isVisible()) return keep(cause)
        if (core.allowance.isStopped || core.store.read("disabled") == true) return
        val free = manifest.objects("deployments").filter { cause.startProjectId != null || hasSlot(it) }
        val context = toContext(cause, facts.find(manifest))
        val decision = decide(manifest, free, context, core.progress.readAll())
        decision.trace.filter { it.gate == "HOLDOUT" }.forEach { recordHeldOut(it.deployment) }
        recordJoined(manifest.obj("holdout"), context.endUserId)
        val winner = decision.winner
        if (winner != null) {
            if (show(winner, decision) && decision.trace.any { hasSlot(it.deployment) }) consider(Cause())
            return
        }
        if (facts.isAsking) keep(cause)
        sleep(decision.trace.mapNotNull { it.waitMs }.fold(MAX_IDLE_MS) { shortest, it -> min(shortest, it) })
    }

    private fun keep(cause: Cause) {
        if ((cause.event != null || cause.startProjectId != null) && kept.size < MAX_KEPT_CAUSES) kept += cause
    }

    private fun sleep(delayMs: Double) {
        cancelSleep()
        cancelSleep = core.environment.schedule(delayMs) { consider(Cause()) }
    }

    private fun isExclusive(deployment: JsonObject) = deployment["subType"] !in BESIDE

    private fun hasSlot(deployment: JsonObject): Boolean {
        val id = deployment.text("id")
        if (id in leftOut || id in active) return false
        val alike = active.values.count { isExclusive(it.deployment) == isExclusive(deployment) }
        return alike < if (isExclusive(deployment)) 1 else MAX_BESIDE
    }

    private fun show(winner: JsonObject, decision: Decision): Boolean {
        if (winner.text("id") in active) return false
        val isLead = isExclusive(winner)
        // Only one guide can lead, so a running one makes way for a manual start.
        if (isLead) stop(::isExclusive)
        val passedOver = decision.trace.filter { it.reason["code"] == "lower_priority" && isExclusive(it.deployment) }
        load(Active(winner, if (isLead) passedOver.map { it.deployment } else emptyList()))
        return true
    }

    private fun load(begun: Active) {
        val deployment = begun.deployment
        val id = deployment.text("id")
        active[id] = begun
        guides.find(deployment.text("guide")) { guide ->
            when {
                active[id] !== begun -> {}
                guide == null -> end(begun)
                guide["kind"] !in KNOWN_KINDS -> {
                    recordSuppressed(deployment, "KIND")
                    end(begun)
                }
                else -> {
                    begun.passedOver.forEach { recordSuppressed(it, "PRIORITY") }
                    begun.guide = guide
                    surface.show(id, core.getLocale())
                }
            }
        }
    }

    /** Handles an event that the surface reports: the person did something with a guide. */
    fun handle(deploymentId: String, event: JsonObject) {
        val shown = requireNotNull(active[deploymentId]) { "this guide is not shown" }
        val guide = requireNotNull(shown.guide) { "this guide is not shown" }
        if (event["type"] == "guide_seen") shown.wasSeen = true
        val account = core.identity.endUser.account?.text("id")
        core.progress.record(event, shown.deployment, guide, Visit(core.session.getId(), account, core.clock.now()))
        recorder.recordFor(shown.deployment, event)
        if (event["type"] == "guide_completed" || event["type"] == "guide_dismissed") end(shown)
    }

    private fun end(ended: Active) {
        val id = ended.deployment.text("id")
        if (active.remove(id) == null) return
        if (ended.guide != null) surface.remove(id)
        if (!ended.wasSeen) leftOut += id
        sleep(PAUSE_MS)
    }

    private fun stop(isMeant: (JsonObject) -> Boolean) {
        for (each in active.values.filter { isMeant(it.deployment) }) {
            if (each.guide != null) recorder.recordFor(each.deployment, mapOf("type" to "guide_stopped"))
            end(each)
        }
    }

    fun stopEverything() {
        stop { true }
        leftOut.clear()
    }

    fun setLocale(locale: String) = active.filterValues { it.guide != null }.keys.forEach { surface.setLocale(it, locale) }

    /** Once per session and deployment; more would be noise. */
    private fun recordSuppressed(deployment: JsonObject, name: String) =
        recordOnce("suppressed:", deployment, mapOf("type" to "suppressed", "name" to name))

    private fun recordHeldOut(deployment: JsonObject) = recordOnce("held-out:", deployment, mapOf("type" to "held_out"))

    /** Records that this end user counts for a holdout of the whole app, once per device. */
    private fun recordJoined(holdout: JsonObject, endUserId: String) {
        val id = holdout.textOrNull("id") ?: return
        if (core.store.read("holdout") == "$id $endUserId") return
        core.store.write("holdout", "$id $endUserId")
        recorder.record(mapOf("type" to "holdout_joined", "name" to id))
    }

    private fun recordOnce(prefix: String, deployment: JsonObject, event: JsonObject) {
        val key = prefix + deployment["id"]
        val sessionId = core.session.getId()
        if (core.store.read(key) == sessionId) return
        core.store.write(key, sessionId)
        recorder.recordFor(deployment, event)
    }
}
