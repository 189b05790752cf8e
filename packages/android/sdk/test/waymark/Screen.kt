package waymark

import android.R
import android.app.Activity
import android.content.pm.ApplicationInfo
import android.graphics.Bitmap
import android.graphics.Canvas
import android.os.Bundle
import android.os.Looper
import android.os.SystemClock
import android.view.Gravity
import android.view.MotionEvent
import android.view.View
import android.widget.Button
import android.widget.LinearLayout
import android.widget.TextView
import org.robolectric.Robolectric
import org.robolectric.Shadows.shadowOf
import java.io.File

/** An activity with a text and a button at the end of its line, laid out and on the screen. */
class Screen {
    class Daytime : Activity() {
        override fun onCreate(state: Bundle?) {
            setTheme(R.style.Theme_DeviceDefault_DayNight)
            // An app's manifest says so.
            applicationInfo.flags = applicationInfo.flags or ApplicationInfo.FLAG_SUPPORTS_RTL
            super.onCreate(state)
        }
    }

    val activity: Activity = Robolectric.buildActivity(Daytime::class.java).setup().get()
    val text = TextView(activity).apply { text = "Guidance for your app, مرحبا" }
    val button = Button(activity).apply { text = "Next" }
    val window: View get() = activity.window.decorView

    init {
        val lines = LinearLayout(activity).apply { orientation = LinearLayout.VERTICAL }
        lines.addView(text)
        lines.addView(button, LinearLayout.LayoutParams(120, 48).apply { gravity = Gravity.START })
        activity.setContentView(lines)
        settle()
    }

    /** Lets layouts and everything else that waits on the main thread run. */
    fun settle() = shadowOf(Looper.getMainLooper()).idle()

    /** Touches the middle of a view as a finger does: through the window. */
    fun press(view: View) {
        val (x, y) = IntArray(2).also(view::getLocationInWindow).toList()
        val at = SystemClock.uptimeMillis()
        for (action in listOf(MotionEvent.ACTION_DOWN, MotionEvent.ACTION_UP)) {
            val event = MotionEvent.obtain(at, at, action, x + view.width / 2f, y + view.height / 2f, 0)
            activity.dispatchTouchEvent(event)
            settle()
        }
    }

    fun draw(): Bitmap = Bitmap.createBitmap(window.width, window.height, Bitmap.Config.ARGB_8888).also { window.draw(Canvas(it)) }

    /** To be looked at, in `target/pictures`. */
    fun keepPicture(name: String) {
        val folder = File("target/pictures").apply { mkdirs() }
        File(folder, "$name.png").outputStream().use { draw().compress(Bitmap.CompressFormat.PNG, 100, it) }
    }
}

/** The number of colours where a view is. */
fun Bitmap.countColors(view: View): Int {
    val (x, y) = IntArray(2).also(view::getLocationInWindow).toList()
    val pixels = IntArray(view.width * view.height)
    getPixels(pixels, 0, view.width, x, y, view.width, view.height)
    return pixels.toSet().size
}
