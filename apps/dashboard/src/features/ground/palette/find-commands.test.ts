import { IconHome } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import type { Command, CommandGroup } from './command.ts'
import { findCommands } from './find-commands.ts'

const command = (group: CommandGroup, label: string, more: Partial<Command> = {}): Command => ({
  id: `${group} ${label}`,
  group,
  label,
  Icon: IconHome,
  run: () => undefined,
  ...more,
})

const listLabels = (commands: Command[], query: string) =>
  findCommands(commands, query).flatMap((it) => it.commands.map(({ label }) => label))

it('offers places, what can be created, and apps before anything is typed', () => {
  const all = [command('go', 'Home'), command('guides', 'Welcome'), command('create', 'New app')]
  expect(listLabels(all, ' ')).toEqual(['Home', 'New app'])
})

it('finds what holds every word in its name or detail, in any case', () => {
  const all = [
    command('guides', 'Welcome tour', { detail: 'Version 2.0' }),
    command('guides', 'Welcome back', { detail: 'Version 1.0' }),
  ]
  expect(listLabels(all, 'WELCOME 2.0')).toEqual(['Welcome tour'])
})

it('puts what begins with the query first, and six of a group at most', () => {
  const all = [
    command('members', 'Jo Ada'),
    command('members', 'Ada'),
    ...[...'123456'].map((it) => command('members', `Mr Ada ${it}`)),
  ]
  expect(listLabels(all, 'ada')).toEqual(['Ada', 'Jo Ada', ...[...'1234'].map((it) => `Mr Ada ${it}`)])
})

it('keeps what the server found, whatever its name', () => {
  expect(listLabels([command('endUsers', 'user-7', { isFound: true })], '7-resu')).toEqual(['user-7'])
})
