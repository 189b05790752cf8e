package waymark

private val QUERY = Regex("""\?[^#]*""")

/** A hash that is no route. */
private val ANCHOR = Regex("""#(?!!?/).*""")
private val SEPARATORS = Regex("[/#!]+")
private const val FNV_OFFSET = -2128831035
private const val FNV_PRIME = 16777619

/** The keys of all parts that may concern a screen: its whole address, and each beginning that occurs. */
fun listPageKeys(address: String, starts: List<JsonObject>): List<String> {
    val segments = toAddressSegments(address)
    val begun = starts.mapNotNull { toStartKey(segments, it.number("segments").toInt(), it.number("letters").toInt()) }
    return listOf("=" + segments.joinToString("/")) + begun
}

fun toEventKey(name: String) = "event:$name"

/** The bucket of a key among `count`: its FNV-1a hash over UTF-16 units, folded, modulo the count. */
fun toBucket(key: String, count: Int): Int {
    val hash = key.fold(FNV_OFFSET) { hash, char -> (hash xor char.code) * FNV_PRIME }
    return ((hash xor (hash ushr 16)).toUInt() % count.toUInt()).toInt()
}

/** The segments of the path, then those of a route in the hash. */
private fun toAddressSegments(address: String): List<String> =
    address.replace(QUERY, "").replace(ANCHOR, "").split(SEPARATORS).filter { it.isNotEmpty() }

/** Null for an address that is too short. */
private fun toStartKey(address: List<String>, segments: Int, letters: Int): String? {
    val rest = address.getOrElse(segments) { "" }.take(letters)
    if (address.size < segments || rest.length < letters) return null
    return (listOf("") + address.take(segments) + "~$rest").joinToString("/")
}
