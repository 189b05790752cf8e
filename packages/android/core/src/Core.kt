package waymark

class CoreSettings(
    val sdkKey: String,
    host: String,
    val platform: String,
    val appVersion: String?,
    val locale: String,
    /** One or two public keys, with a space between them. Without one, nothing is verified. */
    val verifyKey: String?,
    /** Whether nothing is stored or reported about the person before the app says that they consent. */
    val requiresConsent: Boolean,
    /** The device says that the person wants no tracking. */
    val asksForPrivacy: Boolean,
) {
    /** A key may hold any character; form encoding writes spaces as plus signs, which a path does not. */
    val baseUrl = "$host/sdk/v1/${java.net.URLEncoder.encode(sdkKey, "UTF-8").replace("+", "%20")}"
}

/** The parts that a core shares. */
class CoreParts(
    val environment: Environment,
    val store: Store,
    val allowance: Allowance,
    val clock: ServerClock,
    val session: Session,
    val identity: Identity,
    val progress: ProgressLog,
    val isVisible: () -> Boolean,
    val getLocale: () -> String,
)

private const val MAX_WAIT_MS = 1500.0
private const val REFRESH_EVERY_MS = 300_000.0
private const val STALE_ON_RETURN_MS = 60_000

/** An SDK without its drawing: decides what may show, and delivers events and responses. */
class Core(
    settings: CoreSettings,
    private val environment: Environment,
    private val area: Area,
    surface: Surface,
    private var address: String,
    private var isVisible: Boolean,
    private val reportError: (String) -> Unit,
) {
    private val allowance = Allowance(settings.requiresConsent, settings.asksForPrivacy)
    private val store = Store(area.takeIf { allowance.granted == true })
    private val clock = ServerClock(environment, store)
    private val session = Session(clock, store)
    private val identity = Identity(environment, store)
    private val progress = ProgressLog(store)
    private val history = EventHistory(store)
    private var locale = toLocale(settings.locale)
    private val parts = CoreParts(environment, store, allowance, clock, session, identity, progress, { isVisible }, { locale })
    private val retry = Retry(environment, { isVisible }, reportError)
    private val queue = EventQueue(store)
    private val profile = ProfileSender(settings, environment, store, identity, session) { locale }
    private val keeping: Keeping by lazy { Keeping(allowance, area, store, identity, session) { manifests.current } }
    private val sender = EventSender(settings.baseUrl, environment, clock, queue, profile, allowance, reportError) {
        if (keeping.apply()) scheduler.rulesChanged()
    }
    private val recorder = EventRecorder(settings, clock, identity, session, queue, sender) { locale }
    private val pageGoals: PageGoals by lazy { PageGoals(recorder, { manifests.current }) { address } }
    private val content = Content(settings, environment, store)
    private val manifests =
        ManifestSource(content, environment, store, clock, retry, reportError, { address }) {
            if (settings.asksForPrivacy) sender.eventAdded()
            pageGoals.report()
            scheduler.manifestChanged()
        }
    private val facts = FactSource(
        settings.baseUrl, environment, store, clock, identity, session, allowance, retry, reportError,
    ) { scheduler.rulesChanged() }
    private val scheduler: GuideScheduler = GuideScheduler(parts, manifests, facts, recorder, surface) { cause, answer ->
        toContext(settings, cause, answer)
    }

    init {
        scheduler.guides = GuideSource(content, store, retry, manifests) { scheduler.reconsider() }
    }

    private fun toContext(settings: CoreSettings, cause: Cause, answer: FactSource.Answer): Context {
        val endUser = identity.endUser
        val sessionId = session.getId()
        if (manifests.current!!.flag("keepsProfiles") && endUser.sentIn != sessionId) sender.eventAdded()
        return Context(
            clock.now(), environment.elapsedMs(), settings.platform, settings.appVersion, locale, address,
            endUser.id, sessionId, endUser.properties, answer.facts, answer.doneElsewhere,
            progress.readShowings(), history.read(), answer.historyElsewhere, emptyList(),
            cause.event, cause.eventProperties, cause.startProjectId,
            endUser.account?.text("id"), endUser.account?.obj("properties") ?: emptyMap(),
        )
    }

    /** Asks for the manifest, and begins with it, or with an earlier one after a second and a half. */
    fun start() {
        refreshRegularly()
        var hasBegun = false
        val begin = {
            if (!hasBegun) {
                hasBegun = true
                manifests.useStored()
                scheduler.begin()
                sender.flush()
            }
        }
        environment.schedule(MAX_WAIT_MS, begin)
        manifests.refetch(begin)
    }

    private fun refreshRegularly() {
        environment.schedule(REFRESH_EVERY_MS) {
            refreshRegularly()
            if (isVisible) manifests.refetch()
        }
    }

    fun addressChanged(next: String) {
        address = next
        retry.retrySoon()
        // After the app has drawn its new screen.
        environment.schedule(0.0) {
            pageGoals.report()
            scheduler.reconsider()
        }
    }

    fun visibilityChanged(isNowVisible: Boolean) {
        isVisible = isNowVisible
        if (!isVisible) return sender.flush()
        retry.retrySoon()
        val isStale = environment.elapsedMs() - manifests.requestedAtMs > STALE_ON_RETURN_MS
        if (isStale) manifests.refetch(scheduler::rulesChanged) else scheduler.rulesChanged()
    }

    fun networkIsBack() {
        retry.retrySoon()
        manifests.refetch()
        sender.flush()
    }

    fun guideEvent(deploymentId: String, event: JsonObject) = scheduler.handle(deploymentId, event)

    fun identify(endUserId: String, properties: JsonObject, signature: String?) = safely {
        if (identity.isOtherPerson(endUserId)) forgetPerson()
        identity.identify(endUserId, properties, signature)
        scheduler.consider(Cause())
    }

    fun setProperties(properties: JsonObject) = safely {
        identity.setProperties(properties)
        scheduler.consider(Cause())
    }

    fun group(accountId: String?, properties: JsonObject) = safely {
        identity.group(accountId, properties)
        scheduler.consider(Cause())
    }

    fun track(name: String, properties: JsonObject) = safely {
        val recorded = toEventName(name)
        val kept = toEventProperties(properties)
        val event = recorder.record(mapOf("type" to "custom", "name" to recorded, "properties" to kept))
        val asked = manifests.current?.let { if ("history" in it) it.texts("history") else emptyList() }
        history.remember(event, asked)
        scheduler.consider(Cause(recorded, kept))
    }

    fun startProject(projectId: String) = safely { scheduler.consider(Cause(startProjectId = projectId)) }

    fun setLocale(given: String) = safely {
        locale = toLocale(given)
        scheduler.setLocale(locale)
        scheduler.consider(Cause())
    }

    fun disable() = safely {
        store.write("disabled", true)
        scheduler.stopEverything()
    }

    fun consent(isGiven: Boolean) = safely {
        allowance.isWanted = isGiven
        sender.eventAdded()
    }

    fun reset() = safely {
        forgetPerson()
        identity.forget()
        scheduler.consider(Cause())
    }

    private fun forgetPerson() {
        store.remove("disabled")
        scheduler.stopEverything()
        progress.forget()
        history.forget()
        session.end()
    }

    private fun safely(call: () -> Unit) = try {
        call()
    } catch (error: IllegalArgumentException) {
        reportError(error.message ?: "failed")
    }

    fun report(): JsonObject = mapOf(
        "endUserId" to identity.endUser.id, "isAnonymous" to identity.endUser.isAnonymous,
        "properties" to identity.endUser.properties, "sessionId" to session.getId(), "locale" to locale,
        "killed" to (manifests.current?.flag("killed") ?: false), "running" to scheduler.running,
        "waiting" to queue.countWaiting(), "dropped" to queue.countDropped(),
        "consent" to allowance.granted, "stores" to area.names.isNotEmpty(),
    )
}
