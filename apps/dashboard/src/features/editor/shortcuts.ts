export type ShortcutName =
  | 'undo'
  | 'redo'
  | 'previousStep'
  | 'nextStep'
  | 'moveStepUp'
  | 'moveStepDown'
  | 'duplicateStep'
  | 'deleteStep'
  | 'preview'
  | 'stopPreview'
  | 'help'

interface Shortcut {
  name: ShortcutName
  /** As shown on the keyboard; Ctrl stands for Cmd on a Mac. */
  keys: string[]
  /** As Mantine's hotkeys name it. */
  hotkeys: string[]
  /** Also while somebody types in a field. */
  whileTyping?: true
}

export const shortcuts: Shortcut[] = [
  { name: 'undo', keys: ['Ctrl', 'Z'], hotkeys: ['mod+Z'], whileTyping: true },
  { name: 'redo', keys: ['Ctrl', 'Shift', 'Z'], hotkeys: ['mod+shift+Z', 'mod+Y'], whileTyping: true },
  { name: 'previousStep', keys: ['Alt', 'Shift', '↑'], hotkeys: ['alt+shift+ArrowUp'] },
  { name: 'nextStep', keys: ['Alt', 'Shift', '↓'], hotkeys: ['alt+shift+ArrowDown'] },
  { name: 'moveStepUp', keys: ['Alt', '↑'], hotkeys: ['alt+ArrowUp'] },
  { name: 'moveStepDown', keys: ['Alt', '↓'], hotkeys: ['alt+ArrowDown'] },
  { name: 'duplicateStep', keys: ['Ctrl', 'D'], hotkeys: ['mod+D'] },
  { name: 'deleteStep', keys: ['Del'], hotkeys: ['Delete'] },
  { name: 'preview', keys: ['Ctrl', 'Enter'], hotkeys: ['mod+Enter'], whileTyping: true },
  { name: 'stopPreview', keys: ['Esc'], hotkeys: ['Escape'] },
  { name: 'help', keys: ['?'], hotkeys: ['shift+?'] },
]
