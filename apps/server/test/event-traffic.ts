import type { EventBatchAnswer } from '@waymark/contract'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { systemClock } from '../src/platform/time/clock.ts'
import type { LiveProject } from './deployment-factories.ts'
import { createEvent, sendEvents, toBatch } from './event-factories.ts'

interface Batch {
  body: ReturnType<typeof toBatch>
}

interface Senders {
  /** How many batches are in flight at once. */
  senders?: number
  /** How many end users the events are spread over. */
  endUsers: number
}

/** Simulates target apps that send batches of a project's events, and resend those that were not answered. */
export function createEventTraffic(project: LiveProject, { senders = 6, endUsers }: Senders) {
  const unanswered: Batch[] = []
  let made = 0
  let answered = 0
  let sentEvents = 0

  const makeBatch = (): Batch => {
    made += 1
    const events = Array.from({ length: 5 + (made % 60) }, () => createEvent({ clock: systemClock }, project))
    sentEvents += events.length
    return { body: toBatch(events, `end-user-${made % endUsers}`) }
  }
  /** False when no answer came; the batch then waits for the next server. */
  const send = async (url: string, batch: Batch): Promise<boolean> => {
    const answer = await sendEvents(url, project.sdkKey, batch.body)
      .then(async (it) => ({ status: it.status, ...((await it.json()) as EventBatchAnswer) }))
      .catch(() => undefined)
    if (!answer) {
      unanswered.push(batch)
      return false
    }
    const { status, accepted, duplicates, rejected } = answer
    expect({ status, rejected, sum: accepted + duplicates }).toEqual({
      status: 200,
      rejected: [],
      sum: batch.body.events.length,
    })
    answered += 1
    return true
  }
  return {
    unanswered,
    get sentEvents() {
      return sentEvents
    },
    get answeredBatches() {
      return answered
    },
    /** Resolves when each sender has found a server that did not answer, or was stopped. */
    async sendUntilRefused({ url }: { url: string }, isStopped = () => false): Promise<void> {
      const sender = async () => {
        while (!isStopped() && (await send(url, unanswered.shift() ?? makeBatch())));
      }
      await Promise.all(Array.from({ length: senders }, sender))
    },
    async waitForAnswers(count: number): Promise<void> {
      const target = answered + count
      while (answered < target) await wait(5)
    },
    async sendUnanswered({ url }: { url: string }): Promise<void> {
      for (const batch of unanswered.splice(0)) expect(await send(url, batch)).toBe(true)
    },
  }
}
