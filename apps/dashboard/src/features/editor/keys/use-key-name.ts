import { useTranslation } from 'react-i18next'

/** Keys that are called otherwise in another language; the others have one name, or are drawn as signs. */
const named = ['Ctrl', 'Shift', 'Del', 'Enter', 'Click', 'Drag'] as const
const ON_MAC: Record<string, string | undefined> = {
  Ctrl: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Del: '⌦',
}

/** How keys are called: on a Mac by its signs, elsewhere as the keyboards of the author's language have them. */
export function useKeyName(): (key: string) => string {
  const { t } = useTranslation('editor-canvas')
  const isMac = navigator.platform.startsWith('Mac')
  return (key) => {
    const sign = isMac && ON_MAC[key]
    if (sign) return sign
    const name = named.find((it) => it === key)
    return name ? t(`shortcuts.keys.${name}`) : key
  }
}
