/** The words of the names that new steps get, in the languages of the interface. A test compares them with its texts. */
const WORDS = [
  ...[
    'Beacon',
    'Bottom sheet',
    'Checklist',
    'Drawer',
    'Effect',
    'Full screen',
    'Gesture',
    'Highlight',
    'Label',
  ],
  ...['Menu', 'Notification', 'Ping', 'Pop-up', 'Slide', 'Slide-in', 'Spot', 'Tooltip'],
  ...['Benachrichtigung', 'Bottom-Sheet', 'Checkliste', 'Effekt', 'Folie', 'Geste', 'Hervorhebung', 'Menü'],
  ...['Seitenleiste', 'Vollbild'],
]

/** The name with another number if no author wrote it: `Tooltip 2` becomes `Tooltip 3`, `Pay in 2` stays. */
export function renumber(name: string, number: number): string {
  const [, word = ''] = /^(.+) \d+$/.exec(name) ?? []
  return WORDS.includes(word) ? `${word} ${number}` : name
}
