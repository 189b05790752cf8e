import type { Component } from '@waymark/contract'
import { containers } from '@waymark/contract/constants'
import { expect, test } from 'vitest'
import { fullRenderer } from './full-renderer.ts'
import { loadRenderer } from './load-renderer.ts'

test.each(containers)('%s is drawn as what it is, in the editor and in a target app', async (container) => {
  const component: Component = {
    ...{ configVersion: 2, container, placement: 'CENTER', blocks: [], style: { scheme: 'AUTO' } },
    dismissal: { closeButton: true, escape: true, outside: false },
  }
  const { containers: loaded } = await loadRenderer([component])
  expect(loaded[container]).toBeDefined()
  expect(fullRenderer.containers[container]).toBe(loaded[container])
})
