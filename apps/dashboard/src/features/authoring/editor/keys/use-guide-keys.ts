import { useTranslation } from 'react-i18next'
import { knownKeys, shortcutGroups, shortcuts, type ListedKeys, type ShortcutName } from './shortcuts.ts'

/** The guide editor's shortcuts, in the author's language. */
export function useGuideKeys(): ListedKeys[] {
  const { t } = useTranslation('editor')
  const { t: tc } = useTranslation('editor-canvas')
  const run = shortcuts.map((it) => ({ ...it, label: toLabel(it.name) }))
  const known = knownKeys.map((it) => ({ ...it, label: tc(`shortcuts.known.${it.name}`) }))
  return shortcutGroups.map((group) => ({
    title: tc(`shortcuts.groups.${group}`),
    keys: [...run, ...known].filter((it) => it.group === group),
  }))

  function toLabel(name: ShortcutName): string {
    switch (name) {
      case 'copyStyle':
      case 'pasteStyle':
      case 'zoomIn':
      case 'zoomOut':
      case 'zoomFit':
        return tc(`shortcuts.names.${name}`)
      default:
        return t(`shortcuts.names.${name}`)
    }
  }
}
