export const shortcutGroups = ['steps', 'canvas', 'writing', 'view', 'guide'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

export type ShortcutName =
  | 'undo'
  | 'redo'
  | 'previousStep'
  | 'nextStep'
  | 'moveStepUp'
  | 'moveStepDown'
  | 'duplicateStep'
  | 'deleteStep'
  | 'copyStyle'
  | 'pasteStyle'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'toggleOutline'
  | 'toggleSettings'
  | 'preview'
  | 'stopPreview'
  | 'nextRegion'
  | 'previousRegion'
  | 'help'

interface Shortcut {
  name: ShortcutName
  group: ShortcutGroup
  /** As displayed; Ctrl stands for Cmd on a Mac. */
  keys: string[]
  /** In the notation of Mantine's hotkeys. */
  hotkeys: string[]
  /** Whether it works while typing: anywhere, or only in fields of the draft. */
  whileTyping?: 'ANYWHERE' | 'INTO_DRAFT'
}

export const shortcuts: Shortcut[] = [
  { name: 'undo', group: 'guide', keys: ['Ctrl', 'Z'], hotkeys: ['mod+Z'], whileTyping: 'INTO_DRAFT' },
  {
    name: 'redo',
    group: 'guide',
    keys: ['Ctrl', 'Shift', 'Z'],
    hotkeys: ['mod+shift+Z', 'mod+Y'],
    whileTyping: 'INTO_DRAFT',
  },
  { name: 'previousStep', group: 'steps', keys: ['Alt', 'Shift', '↑'], hotkeys: ['alt+shift+ArrowUp'] },
  { name: 'nextStep', group: 'steps', keys: ['Alt', 'Shift', '↓'], hotkeys: ['alt+shift+ArrowDown'] },
  { name: 'moveStepUp', group: 'steps', keys: ['Alt', '↑'], hotkeys: ['alt+ArrowUp'] },
  { name: 'moveStepDown', group: 'steps', keys: ['Alt', '↓'], hotkeys: ['alt+ArrowDown'] },
  { name: 'duplicateStep', group: 'steps', keys: ['Ctrl', 'D'], hotkeys: ['mod+D'] },
  { name: 'deleteStep', group: 'steps', keys: ['Del'], hotkeys: ['Delete'] },
  { name: 'copyStyle', group: 'steps', keys: ['Ctrl', 'Alt', 'C'], hotkeys: ['mod+alt+C'] },
  { name: 'pasteStyle', group: 'steps', keys: ['Ctrl', 'Alt', 'V'], hotkeys: ['mod+alt+V'] },
  { name: 'zoomIn', group: 'view', keys: ['Ctrl', '+'], hotkeys: ['mod+=', 'mod+[plus]', 'mod+shift+='] },
  { name: 'zoomOut', group: 'view', keys: ['Ctrl', '-'], hotkeys: ['mod+-'] },
  { name: 'zoomFit', group: 'view', keys: ['Ctrl', '0'], hotkeys: ['mod+0'] },
  { name: 'toggleOutline', group: 'view', keys: ['Alt', 'Shift', '←'], hotkeys: ['alt+shift+ArrowLeft'] },
  { name: 'toggleSettings', group: 'view', keys: ['Alt', 'Shift', '→'], hotkeys: ['alt+shift+ArrowRight'] },
  {
    name: 'preview',
    group: 'guide',
    keys: ['Ctrl', 'Enter'],
    hotkeys: ['mod+Enter'],
    whileTyping: 'ANYWHERE',
  },
  { name: 'stopPreview', group: 'guide', keys: ['Esc'], hotkeys: ['Escape'] },
  { name: 'nextRegion', group: 'guide', keys: ['F6'], hotkeys: ['F6'], whileTyping: 'ANYWHERE' },
  {
    name: 'previousRegion',
    group: 'guide',
    keys: ['Shift', 'F6'],
    hotkeys: ['shift+F6'],
    whileTyping: 'ANYWHERE',
  },
  { name: 'help', group: 'guide', keys: ['?'], hotkeys: ['shift+?', '?'] },
]

/** A group of shortcuts as an editor's help lists them. */
export interface ListedKeys {
  title: string
  keys: { name: string; label: string; keys: readonly string[] }[]
}

/** Keys handled by the browser, the canvas or text fields; only listed here. */
export const knownKeys = [
  { name: 'select', group: 'steps', keys: ['Ctrl', 'Click'] },
  { name: 'selectMore', group: 'steps', keys: ['Shift', '↑ ↓'] },
  { name: 'rename', group: 'steps', keys: ['F2'] },
  { name: 'copy', group: 'steps', keys: ['Ctrl', 'C'] },
  { name: 'cut', group: 'steps', keys: ['Ctrl', 'X'] },
  { name: 'paste', group: 'steps', keys: ['Ctrl', 'V'] },
  { name: 'nudge', group: 'canvas', keys: ['← ↑ → ↓'] },
  { name: 'nudgeFar', group: 'canvas', keys: ['Shift', '← ↑ → ↓'] },
  { name: 'place', group: 'canvas', keys: ['Ctrl', '← ↑ → ↓'] },
  { name: 'moveFreely', group: 'canvas', keys: ['Alt', 'Drag'] },
  { name: 'enter', group: 'canvas', keys: ['Enter'] },
  { name: 'moveBlock', group: 'canvas', keys: ['Ctrl', '↑ ↓'] },
  { name: 'removeBlock', group: 'canvas', keys: ['Del'] },
  { name: 'leave', group: 'canvas', keys: ['Esc'] },
  { name: 'pickAround', group: 'view', keys: ['← ↑ → ↓'] },
  { name: 'pick', group: 'view', keys: ['Enter'] },
  { name: 'nextText', group: 'writing', keys: ['Tab'] },
  { name: 'endLine', group: 'writing', keys: ['Enter'] },
  { name: 'endText', group: 'writing', keys: ['Ctrl', 'Enter'] },
  { name: 'endWriting', group: 'writing', keys: ['Esc'] },
] as const satisfies { name: string; group: ShortcutGroup; keys: string[] }[]
