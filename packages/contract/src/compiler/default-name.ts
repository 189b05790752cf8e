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

/** Whether a name consists of a word for the kind of step and a number. */
export const isDefaultName = (name: string): boolean => findWord(name) !== undefined

/** The name with another number if no author wrote it: `Tooltip 2` becomes `Tooltip 3`, `Pay in 2` stays. */
export function renumber(name: string, number: number): string {
  const word = findWord(name)
  return word === undefined ? name : `${word} ${number}`
}

function findWord(name: string): string | undefined {
  const [, word = ''] = /^(.+) \d+$/.exec(name) ?? []
  return WORDS.includes(word) ? word : undefined
}
