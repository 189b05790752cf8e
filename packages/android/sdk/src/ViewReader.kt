package waymark

import android.content.res.Resources
import android.view.View
import android.view.ViewGroup
import android.widget.Checkable
import android.widget.EditText
import android.widget.TextView
import java.util.IdentityHashMap

/** Views with this tag, and all in them, are masked: `android:tag="waymark_private"`. */
const val PRIVATE_TAG = "waymark_private"

/** Larger trees are cut off, so that an endless list cannot make the app wait. */
private const val MAX_VIEWS = 4000
private const val MAX_TEXT_LENGTH = 2000

/** A window's views as the protocol describes captured views; two views may be described alike. */
class ViewTree(val root: JsonObject, private val views: IdentityHashMap<JsonObject, View>) {
    /** The view that was described. */
    fun find(described: JsonObject?): View? = views[described]
}

/** Reads the views below `origin`, with boxes in dp from its corner. Texts of private views and of inputs are left out. */
fun readViews(origin: View): ViewTree = ViewReader(origin).read()

private class ViewReader(private val origin: View) {
    private val density = origin.resources.displayMetrics.density.toDouble()
    private val corner = locate(origin)
    private val views = IdentityHashMap<JsonObject, View>()

    fun read(): ViewTree {
        val root = mapOf("className" to "Window", "box" to toBox(origin), "children" to readChildren(origin, false))
        views[root] = origin
        return ViewTree(root, views)
    }

    private fun readChildren(view: View, isPrivate: Boolean): List<JsonObject> {
        val group = view as? ViewGroup ?: return emptyList()
        return (0 until group.childCount).mapNotNull { read(group.getChildAt(it), isPrivate) }
    }

    private fun read(view: View, isInPrivate: Boolean): JsonObject? {
        if (views.size >= MAX_VIEWS || !isReachable(view)) return null
        val isPrivate = isInPrivate || view.tag == PRIVATE_TAG
        val children = readChildren(view, isPrivate)
        val texts = if (isPrivate) emptyMap() else readTexts(view, children)
        val described = buildMap {
            put("className", view.javaClass.name)
            put("box", toBox(view))
            toResourceName(view)?.let { put("resourceId", it) }
            (view.tag as? String)?.let { put("tag", it) }
            putAll(texts)
            put("state", readState(view))
            if (isPrivate || view is EditText) put("isPrivate", true)
            if (children.isNotEmpty()) put("children", children)
        }
        views[described] = view
        return described
    }

    /** What neither people nor screen readers reach, such as a screen under another one, is no target. */
    private fun isReachable(view: View) = view.visibility == View.VISIBLE &&
        view.importantForAccessibility != View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS

    private fun readTexts(view: View, children: List<JsonObject>): JsonObject {
        val text = (view as? TextView)?.takeIf { it !is EditText }?.text
        val label = view.contentDescription ?: if (view.isClickable) joinTexts(children) else null
        val all = mapOf("text" to text, "label" to label, "hint" to (view as? TextView)?.hint)
        return all.mapValues { it.value?.toString()?.take(MAX_TEXT_LENGTH) }.filterValues { !it.isNullOrEmpty() }
    }

    private fun readState(view: View): JsonObject = buildMap {
        put("enabled", view.isEnabled)
        put("selected", view.isSelected)
        (view as? Checkable)?.let { put("checked", it.isChecked) }
    }

    private fun toBox(view: View): List<Double> {
        val (x, y) = locate(view).zip(corner) { own, other -> (own - other) / density }
        return listOf(x, y, view.width / density, view.height / density)
    }
}

private fun locate(view: View): List<Int> = IntArray(2).also(view::getLocationInWindow).toList()

/** Such as `com.example.shop:id/add`; null for a view without an id, or with one that it was given at run time. */
private fun toResourceName(view: View): String? = try {
    if (view.id == View.NO_ID) null else view.resources.getResourceName(view.id)
} catch (_: Resources.NotFoundException) {
    null
}

/** What a screen reader reads for a button without a label of its own. */
private fun joinTexts(views: List<JsonObject>): String = views
    .map { it.textOrNull("label") ?: it.textOrNull("text") ?: joinTexts(it.objects("children")) }
    .filter(String::isNotEmpty)
    .joinToString(", ")
