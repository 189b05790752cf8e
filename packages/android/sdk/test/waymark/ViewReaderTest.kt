package waymark

import android.view.View
import android.widget.CheckBox
import android.widget.EditText
import android.widget.LinearLayout
import android.widget.TextView
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertSame
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

@RunWith(RobolectricTestRunner::class)
@Config(sdk = [26, 35], qualifiers = "w390dp-h600dp-xhdpi")
class ViewReaderTest {
    private val screen = Screen()
    private val lines = screen.button.parent as LinearLayout

    private fun <V : View> add(view: V): V = view.also {
        lines.addView(it)
        screen.settle()
    }

    private fun read() = readViews(screen.window)

    private fun find(vararg clues: Pair<String, Any?>): View? {
        val tree = read()
        val target = mapOf("kind" to "NATIVE", "role" to "TARGET") + clues
        return (findView("shop", tree.root, listOf(target), "en", "en") as? ViewMatch.Found)?.let { tree.find(it.view) }
    }

    private fun text(value: String) = mapOf("match" to "EXACT", "value" to mapOf("en" to value))

    @Test
    fun `a button is found by its text`() = assertSame(screen.button, find("text" to text("Next")))

    @Test
    fun `a view is found by the name of its resource`() {
        screen.text.id = android.R.id.title
        assertSame(screen.text, find("resourceId" to "android:id/title"))
    }

    @Test
    fun `an id that was made at run time names nothing and breaks nothing`() {
        screen.text.id = View.generateViewId()
        assertSame(screen.text, find("className" to "android.widget.TextView", "text" to text(screen.text.text.toString())))
    }

    @Test
    fun `boxes are in dp from the corner of the window`() {
        val box = read().root.deepFind { it["text"] == "Next" }["box"]
        val (x, y) = IntArray(2).also(screen.button::getLocationInWindow).toList()
        assertEquals(listOf(x / 2.0, y / 2.0, screen.button.width / 2.0, screen.button.height / 2.0), box)
    }

    @Test
    fun `a group that is pressed as one has the texts in it as its label`() {
        val row = add(LinearLayout(screen.activity).apply { isClickable = true })
        listOf("Monstera", "12 €").forEach { row.addView(TextView(screen.activity).apply { text = it }) }
        screen.settle()
        assertSame(row, find("label" to "Monstera, 12 €"))
    }

    @Test
    fun `what somebody types is never read`() {
        add(EditText(screen.activity).apply { setText("secret"); hint = "Password" })
        val input = read().root.deepFind { it["hint"] == "Password" }
        assertEquals(true, input["isPrivate"])
        assertFalse(toJson(read().root).contains("secret"))
    }

    @Test
    fun `a private view and all in it has no texts`() {
        val card = add(LinearLayout(screen.activity).apply { tag = PRIVATE_TAG; isClickable = true })
        card.addView(TextView(screen.activity).apply { text = "4,200 €" })
        assertFalse(toJson(read().root).contains("4,200"))
    }

    @Test
    fun `a view that is gone is not read`() {
        screen.button.visibility = View.GONE
        assertEquals(null, find("text" to text("Next")))
    }

    @Test
    fun `a ticked box says so`() {
        val box = add(CheckBox(screen.activity).apply { text = "Terms"; isChecked = true })
        assertSame(box, find("text" to text("Terms"), "state" to mapOf("checked" to true)))
    }

    private fun JsonObject.deepFind(test: (JsonObject) -> Boolean): JsonObject =
        deepFindOrNull(test) ?: throw AssertionError("no such view in ${toJson(this)}")

    private fun JsonObject.deepFindOrNull(test: (JsonObject) -> Boolean): JsonObject? =
        if (test(this)) this else objects("children").firstNotNullOfOrNull { it.deepFindOrNull(test) }
}
