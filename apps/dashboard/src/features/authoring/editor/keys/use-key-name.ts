import { useTranslation } from 'react-i18next'

/** Keys whose names differ between languages; the others have one name or a symbol. */
const named = ['Ctrl', 'Shift', 'Del', 'Enter', 'Click', 'Drag'] as const
const ON_MAC: Record<string, string | undefined> = {
  Ctrl: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Del: '⌦',
}

/** Names of keys: symbols on a Mac, elsewhere as labelled on keyboards of the author's language. */
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
