import type { CapturedScreen, CapturedView } from '@waymark/contract'
import basket from '@waymark/conformance/screens/basket.json'
import type { ViewRole } from './sample-view.ts'
import type { Shown, ShownView } from './to-captured-screen.ts'

/** The last part of a class name determines the look of a view. */
const ROLES: [pattern: RegExp, role: ViewRole][] = [
  [/Window$/, 'screen'],
  [/Toolbar$/, 'bar'],
  [/(ImageButton|Icon)$/, 'tab'],
  [/Button$/, 'button'],
  [/EditText$/, 'field'],
  [/Switch$/, 'switch'],
  [/(Card|LinearLayout)$/, 'card'],
]

/**
 * The screen of the conformance kit for SDKs: buttons that only their rows distinguish, a view without a size, a
 * private text. It is the same on every platform and in every language.
 */
export function toKitScreen(): Shown {
  const views: ShownView[] = []
  const visit = (view: CapturedView) => {
    const { box, text, label, hint, children } = view
    const role = ROLES.find(([pattern]) => pattern.test(view.className))?.[1] ?? 'text'
    const said = label ?? hint
    // A card shows the texts of its children.
    const shown = children ? undefined : (text ?? (role === 'tab' || role === 'switch' ? label : undefined))
    views.push({
      view,
      sample: {
        role,
        box,
        ...(shown && { text: { en: shown, de: shown } }),
        ...(said && { label: { en: said, de: said } }),
      },
    })
    children?.forEach(visit)
  }
  const screen = basket as unknown as CapturedScreen
  visit(screen.root)
  return { screen, views }
}
