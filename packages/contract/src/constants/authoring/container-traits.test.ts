import { expect, test } from 'vitest'
import { projectKinds } from './catalogue.ts'
import { containerTraits } from './container-traits.ts'
import { besideContainers, containers } from './guidance.ts'
import { containersWithoutAvatar, containersWithoutLanguagePanel } from './room-for-companions.ts'

test('the SDK knows by name all that stands beside a guide that leads', () => {
  const beside = containers.filter((it) => containerTraits[it].standsBeside)
  expect([...besideContainers].sort()).toEqual([...beside].sort())
})

test('the SDK knows by name what has no room for a companion', () => {
  const listWithout = (trait: 'hasAvatar' | 'hasLanguagePanel') =>
    containers.filter((it) => !containerTraits[it][trait])
  expect(containersWithoutAvatar).toEqual(listWithout('hasAvatar'))
  expect(containersWithoutLanguagePanel).toEqual(listWithout('hasLanguagePanel'))
})

test('projects of what stands beside are called as their container', () => {
  for (const name of besideContainers) expect(projectKinds[name].containers).toEqual([name])
})
