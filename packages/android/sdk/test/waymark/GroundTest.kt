package waymark

import android.graphics.Color
import android.os.Build
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/** Android itself draws, lays out and is pressed here: what every other test stands on. */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [26, 30, 35], qualifiers = "w390dp-h300dp-mdpi")
class GroundTest {
    @Test
    fun `a text and a button are drawn, and the button is pressed`() = onScreen("light") { screen ->
        var presses = 0
        screen.button.setOnClickListener { presses++ }
        screen.press(screen.button)
        assertEquals(1, presses)
        assertNotEquals("the button is drawn", 1, screen.draw().countColors(screen.button))
    }

    @Test
    @Config(qualifiers = "+ar-ldrtl")
    fun `a layout is mirrored where people read from right to left`() = onScreen("rtl") { screen ->
        assertEquals("the button ends at the right edge", 390, screen.button.right)
    }

    @Test
    @Config(qualifiers = "+night")
    fun `a window is dark at night`() = onScreen("night") { screen ->
        assertTrue(Color.luminance(screen.draw().getPixel(380, 290)) < 0.2)
    }

    @Test
    @Config(fontScale = 2f)
    fun `texts are twice as large for somebody who asks for it`() = onScreen("large") { screen ->
        // From Android 14 on large texts grow less than small ones.
        assertTrue("14 sp are ${screen.text.textSize} px", screen.text.textSize in 26f..28f)
    }

    private fun onScreen(name: String, test: (Screen) -> Unit) {
        val screen = Screen()
        test(screen)
        screen.keepPicture("ground-$name-${Build.VERSION.SDK_INT}")
    }
}
