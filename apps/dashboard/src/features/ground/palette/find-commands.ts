import { commandGroups, type Command, type CommandGroup } from './command.ts'

/** Shown before anything is typed; the rest is found by name. */
const AT_FIRST: readonly CommandGroup[] = ['go', 'create', 'apps']
const PER_GROUP = 6

/**
 * The commands whose label or detail contains every word of the query, by group; those that begin with it come first.
 */
export function findCommands(commands: readonly Command[], query: string) {
  const words = toWords(query)
  const shown = words.length === 0 ? AT_FIRST : commandGroups
  return shown.flatMap((group) => {
    const found = commands
      .filter((it) => it.group === group && (it.isFound || matches(it, words)))
      .sort((one, other) => rank(other, words) - rank(one, words))
      .slice(0, PER_GROUP)
    return found.length > 0 ? [{ group, commands: found }] : []
  })
}

const toWords = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

function matches({ label, detail = '' }: Command, words: string[]): boolean {
  const text = `${label} ${detail}`.toLocaleLowerCase()
  return words.every((word) => text.includes(word))
}

const rank = ({ label }: Command, [first = '']: string[]) =>
  Number(first !== '' && label.toLocaleLowerCase().startsWith(first))
