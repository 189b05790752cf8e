import { describe, expect, it } from 'vitest'
import { findDefaultSurvey, type Survey, type SurveyEntity } from '@waymark/contract'
import { ApiError } from '../../../../lib/api-error.ts'
import { createHandClock } from '../../test/hand-clock.ts'
import { changeType } from '../model/change-type.ts'
import { addQuestion, changeQuestion, moveQuestion } from '../model/survey-edits.ts'
import { createSurveyStore } from './survey-store.ts'

/** A server in memory that holds one survey, with its published types. */
function createServer() {
  const server = {
    entity: { revision: 1, survey: findDefaultSurvey('SURVEY_NPS') } as SurveyEntity,
    fixed: {} as Record<string, string>,
    isOffline: false,
    writes: 0,
    async get() {
      return server.entity
    },
    async update(survey: Survey, revision: number) {
      if (server.isOffline) throw new TypeError('Failed to fetch')
      const changed = Object.entries(survey.questions).filter(
        ([key, { type }]) => (server.fixed[key] ?? type) !== type,
      )
      if (changed.length > 0)
        throw refusal(
          'question_fixed',
          changed.map(([key]) => `survey.questions.${key}`),
        )
      if (revision !== server.entity.revision) throw refusal('stale_revision')
      server.writes += 1
      server.entity = { ...server.entity, survey, revision: revision + 1 }
      return server.entity
    },
  }
  return server
}

const refusal = (code: 'question_fixed' | 'stale_revision', fields: string[] = []) =>
  new ApiError({
    ...{ code, message: code, status: 409, requestId: null },
    subErrors: fields.map((field) => ({ field, message: code })),
  })

function open() {
  const server = createServer()
  const clock = createHandClock()
  const store = createSurveyStore({ entity: server.entity, transport: server, clock })
  const present = () => store.getState().history.present
  return { server, clock, store, present }
}

describe('saving a survey', () => {
  it('sends what was typed once, after a pause, and is taken back in one go', async () => {
    const { server, clock, store, present } = open()
    for (const en of ['H', 'He', 'Hey']) {
      const { header } = present()
      store.change({ ...present(), header: { ...header, title: { ...header.title, en } } }, { part: 'title' })
    }
    expect(store.getState().saving).toBe('saving')
    await clock.advance(700)
    expect(server.writes).toBe(1)
    expect(server.entity.survey.header.title.en).toBe('Hey')
    expect(store.getState().saving).toBe('saved')
    store.undo()
    expect(present().header.title.en).toBe('How are we doing?')
    store.redo()
    expect(present().header.title.en).toBe('Hey')
  })

  it('keeps what was made offline and sends it when the server can be reached', async () => {
    const { server, clock, store, present } = open()
    server.isOffline = true
    store.change(moveQuestion(present(), 'reason', 0))
    await clock.advance(700)
    expect(store.getState().saving).toBe('offline')
    server.isOffline = false
    await clock.advance(5000)
    expect(server.entity.survey.order).toEqual(['reason', 'recommend'])
    expect(store.getState().saving).toBe('saved')
  })

  it.each(['mine', 'theirs'] as const)(
    'shows what somebody else made and lets the author choose %s',
    async (choice) => {
      const { server, clock, store, present } = open()
      server.entity = {
        ...server.entity,
        revision: 7,
        survey: addQuestion(server.entity.survey, 'STAR_RATING').survey,
      }
      const theirs = server.entity.survey.order
      store.change(moveQuestion(present(), 'reason', 0))
      await clock.advance(700)
      expect(store.getState()).toMatchObject({ saving: 'conflict', theirs: { revision: 7 } })
      store.choose(choice)
      await clock.advance(700)
      expect(store.getState()).toMatchObject({ saving: 'saved', theirs: null })
      const kept = choice === 'mine' ? ['reason', 'recommend'] : theirs
      expect(present().order).toEqual(kept)
      expect(server.entity.survey.order).toEqual(kept)
    },
  )

  it('gives a question a new key when it was published as something else', async () => {
    const { server, clock, store, present } = open()
    server.fixed = { recommend: 'NPS_RATING' }
    const question = changeType(present().questions.recommend!, 'STAR_RATING')
    store.select('recommend')
    store.change(changeQuestion(present(), 'recommend', question))
    await clock.advance(700)
    const { selected, renewals, saving } = store.getState()
    expect([saving, renewals]).toEqual(['saved', 1])
    expect(selected).toMatch(/^question-/)
    expect(server.entity.survey.order).toEqual([selected, 'reason'])
    expect(server.entity.survey.questions[selected]?.type).toBe('STAR_RATING')
  })
})
