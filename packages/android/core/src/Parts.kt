package waymark

private const val PART = "part:"
private const val PROJECT = "project:"
private const val MAX_COPIES = 6
private const val MAX_COPY_LENGTH = 256 * 1024

/** The longest wait of a decision for a part. */
private const val MAX_WAIT_MS = 1500.0

/** Parts of a large app's manifest by name, from storage or the server. They never change. */
private class PartLoader(
    private val content: Content,
    private val environment: Environment,
    private val store: Store,
    private val retry: Retry,
    private val onSettled: () -> Unit,
) {
    val loaded = mutableMapOf<String, JsonObject>()

    /** Those that cannot be loaded now, or not in time. */
    val missing = mutableSetOf<String>()
    private val loading = mutableSetOf<String>()

    fun isSettled(name: String) = name in loaded || name in missing

    fun takeCopy(name: String) {
        if (name !in loaded) store.read(PART + name)?.let { loaded[name] = it.asObject() }
    }

    fun load(name: String) {
        if (name in loaded || !loading.add(name)) return
        environment.schedule(MAX_WAIT_MS) { giveUp(name) }
        val read = { onLoaded: (JsonObject?, Response?) -> Unit ->
            content.fetch("manifest/$name.json") { response ->
                val part = response?.takeIf { it.isOk }?.let { readObject(it.body) }
                onLoaded(part?.takeIf { isReadable(it, "deployments") }, response)
            }
        }
        retry.load(PART + name, { load(name) }, read) { part: JsonObject? ->
            loading -= name
            if (part == null) giveUp(name)
            else {
                loaded[name] = part
                missing -= name
                onSettled()
            }
        }
    }

    private fun giveUp(name: String) {
        if (isSettled(name)) return
        missing += name
        onSettled()
    }

    /** Stores the last of these for other starts, and removes all other copies. */
    fun keepCopies(names: List<String>) {
        val recent = names.takeLast(MAX_COPIES).map { PART + it }
        store.list(PART).filter { it !in recent }.forEach(store::remove)
        for (it in recent.filter { store.read(it) == null }) {
            val part = loaded.getValue(it.removePrefix(PART))
            if (toJson(part).length <= MAX_COPY_LENGTH) store.write(it, part)
        }
    }
}

/** Loads the parts of a manifest that concern the screen, an event or a start, and merges them into it. */
class PartSource(
    content: Content,
    environment: Environment,
    store: Store,
    retry: Retry,
    private val getAddress: () -> String,
    /** Accepts the manifest with its parts. `isQuiet` if that only answers a request. */
    private val use: (manifest: JsonObject, isQuiet: Boolean) -> Unit,
) {
    private val loader = PartLoader(content, environment, store, retry) { merge() }

    /** The keys of everything that has concerned the app since it started, the latest last. */
    private val wanted = linkedSetOf<String>()
    private var inUse = emptyList<String>()
    private var index: JsonObject = emptyMap()

    /** The last parts that were complete. */
    private var complete = emptyList<JsonObject>()
    private val hasParts get() = index["parts"] != null

    fun adopt(manifest: JsonObject) {
        index = manifest
        if (hasParts) want(Cause())
        val names = listNames()
        names.forEach(loader::takeCopy)
        merge()
        names.forEach(loader::load)
    }

    /** Requests the parts that the screen and this cause need, and returns whether to wait for them. */
    fun isLoading(cause: Cause): Boolean {
        if (!hasParts) return false
        want(cause)
        val awaited = listAwaited()
        awaited.forEach(loader::takeCopy)
        if (awaited.any(loader.loaded::containsKey)) merge(isQuiet = true)
        awaited.forEach(loader::load)
        return listAwaited().any { it !in loader.missing }
    }

    private fun want(cause: Cause) {
        val parts = index.obj("parts")
        listPageKeys(getAddress(), parts.objects("starts")).forEach(::add)
        if (cause.event != null && ("events" !in parts || cause.event in parts.texts("events"))) add(toEventKey(cause.event))
        if (cause.startProjectId != null) add(PROJECT + cause.startProjectId)
    }

    private fun add(key: String) {
        wanted -= key
        wanted += key
    }

    private fun listNames(): List<String> =
        if (hasParts) wanted.map(::toName).filter { it.isNotEmpty() }.distinct() else emptyList()

    private fun toName(key: String): String {
        val names = index.obj("parts").texts(if (key.startsWith(PROJECT)) "projects" else "buckets")
        return names[toBucket(key.removePrefix(PROJECT), names.size)]
    }

    private fun listAwaited() = listNames().filter { it !in inUse }

    /** Waits until each part has arrived or is given up. Until then, the earlier parts stay. */
    private fun merge(isQuiet: Boolean = false) {
        val names = listNames()
        if (!names.all(loader::isSettled)) return
        val found = names.mapNotNull(loader.loaded::get)
        val isPartial = found.size < names.size
        if (!isPartial) {
            complete = found
            loader.keepCopies(names)
        }
        inUse = names
        use(index + mergeParts(listOf(index) + found + if (isPartial) complete else emptyList()), isQuiet)
    }

    /** The first of several with one id or name counts. */
    private fun mergeParts(parts: List<JsonObject>): JsonObject {
        fun first(list: String, by: String) = parts.flatMap { it.objects(list) }.distinctBy { it[by] }
        return mapOf(
            "deployments" to first("deployments", "id"),
            "segments" to first("segments", "id"),
            "properties" to first("properties", "name"),
        )
    }
}
