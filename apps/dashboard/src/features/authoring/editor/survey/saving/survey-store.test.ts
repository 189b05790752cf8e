import { describe, expect, it } from 'vitest'
import { toSubError } from '@waymark/contract/constants'
import { findDefaultSurvey, type Survey } from '@waymark/contract'
import { createId } from '@waymark/room'
import { ApiError, type ApiErrorCode } from '../../../../../lib/errors/api-error.ts'
import { createHandClock } from '../../test/hand-clock.ts'
import { isSameJson } from '../../../../../lib/state/same-json.ts'
import { changeType } from '../model/change-type.ts'
import { addQuestion, changeQuestion, moveQuestion } from '../model/survey-edits.ts'
import { openUnsentDrafts } from '../../saving/unsent-draft.ts'
import { createStorage } from '../../test/create-storage.ts'
import type { SurveyFields } from '../model/survey-draft.ts'
import type { Choice } from '../../saving/saving-rules.ts'
import { toSaveStatus } from '../../saving/save-status.ts'
import type { ServerSurvey } from './survey-saving.ts'
import { createSurveyStore, type SurveyStore } from './survey-store.ts'
import { createSurveyTransport } from './survey-transport.ts'

/** An in-memory server with one survey and its published question types; a repeated save counts as done. */
function createServer() {
  const server = {
    entity: {
      revision: 1,
      survey: findDefaultSurvey('SURVEY_NPS')!,
      fields: { name: 'Would you?', locales: ['en', 'de'] },
      fieldsRevision: 1,
    } as ServerSurvey,
    fixed: {} as Record<string, string>,
    isOffline: false,
    /** Answers every write with this HTTP status. */
    failsWith: null as number | null,
    writes: 0,
    /** Applies the next write and drops the response. */
    losesAnswer: false,
    /** Responses wait for this promise. */
    waitsFor: Promise.resolve(),
    async get() {
      return server.entity
    },
    async update(survey: Survey, revision: number) {
      if (server.isOffline) throw new TypeError('Failed to fetch')
      if (server.failsWith) throw refusal('internal', { status: server.failsWith })
      const changed = Object.entries(survey.questions).filter(
        ([key, { type }]) => (server.fixed[key] ?? type) !== type,
      )
      if (changed.length > 0)
        throw refusal('question_fixed', { fields: changed.map(([key]) => `survey.questions.${key}`) })
      if (isSameJson(survey, server.entity.survey)) return server.entity.revision
      if (revision !== server.entity.revision) throw refusal('stale_revision')
      server.writes += 1
      server.entity = { ...server.entity, survey, revision: revision + 1 }
      await server.answer()
      return revision + 1
    },
    async updateFields(fields: SurveyFields, revision: number) {
      if (server.isOffline) throw new TypeError('Failed to fetch')
      if (isSameJson(fields, server.entity.fields)) return server.entity.fieldsRevision
      if (revision !== server.entity.fieldsRevision) throw refusal('stale_revision')
      server.entity = { ...server.entity, fields, fieldsRevision: revision + 1 }
      await server.answer()
      return revision + 1
    },
    async answer() {
      await server.waitsFor
      if (!server.losesAnswer) return
      server.losesAnswer = false
      throw new TypeError('Failed to fetch')
    },
  }
  return server
}

interface Reason {
  status?: number
  fields?: string[]
}

const refusal = (code: ApiErrorCode, { status = 409, fields = [] }: Reason = {}) =>
  new ApiError({
    code,
    message: code,
    status,
    requestId: null,
    subErrors: fields.map((field) => toSubError('answer_missing', { field, message: code })),
  })

/** A survey editor on an in-memory server; pass an earlier one's server and storage to reopen the survey. */
function open(earlier: { server?: ReturnType<typeof createServer>; storage?: Storage } = {}) {
  const { server = createServer(), storage = createStorage() } = earlier
  const clock = createHandClock()
  const drafts = {
    storage,
    clock,
    projectId: 'survey',
    memberId: 'ada',
    tabId: createId(),
    openTabs: new Set<string>(),
  }
  const store = createSurveyStore({
    server: server.entity,
    transport: createSurveyTransport(server),
    clock,
    unsentDrafts: openUnsentDrafts(drafts),
  })
  const present = () => store.getState().draft.survey
  return { server, storage, clock, store, present }
}

/** The state as the author sees it. */
function read({ getState }: SurveyStore) {
  const { saving, ...state } = getState()
  const { failure, refused, conflicts } = saving
  return {
    ...state,
    saving: toSaveStatus(saving, 0),
    error: failure?.message ?? Object.values(refused)[0] ?? null,
    theirs: conflicts[0]?.theirs ?? null,
  }
}

/** Resolves all conflicts between two authors' versions. */
function choose(store: SurveyStore, version: Choice) {
  for (const { entity } of store.getState().saving.conflicts) store.settleConflict(entity, version)
}

describe('saving a survey', () => {
  it('a survey sends what was typed once, after a pause, and undoes it at once', async () => {
    const { server, clock, store, present } = open()
    for (const en of ['H', 'He', 'Hey']) {
      const { header } = present()
      store.change({ ...present(), header: { ...header, title: { ...header.title, en } } }, { part: 'title' })
    }
    expect(read(store).saving).toBe('saving')
    await clock.advance(700)
    expect(server.writes).toBe(1)
    expect(server.entity.survey.header.title.en).toBe('Hey')
    expect(read(store).saving).toBe('saved')
    store.undo()
    expect(present().header.title.en).toBe('How are we doing?')
    store.redo()
    expect(present().header.title.en).toBe('Hey')
  })

  it('a survey keeps what was made offline and sends it when the server can be reached', async () => {
    const { server, clock, store, present } = open()
    server.isOffline = true
    store.change(moveQuestion(present(), 'reason', 0))
    await clock.advance(700)
    expect(read(store).saving).toBe('offline')
    server.isOffline = false
    await clock.advance(5000)
    expect(server.entity.survey.order).toEqual(['reason', 'recommend'])
    expect(read(store).saving).toBe('saved')
  })

  it.each([429, 500, 503])('saving is tried again by itself after a response of %i', async (status) => {
    const { server, clock, store, present } = open()
    server.failsWith = status
    store.change(moveQuestion(present(), 'reason', 0))
    await clock.advance(700)
    expect(read(store).saving).toBe('failed')
    const seen: string[] = []
    store.subscribe(() => seen.push(read(store).saving))
    await clock.advance(5000)
    // A retry must not replace the message somebody is reading.
    expect([...new Set(seen)]).toEqual(['failed'])
    server.failsWith = null
    await clock.advance(5000)
    expect(read(store)).toMatchObject({ saving: 'saved', error: null })
    expect(server.entity.survey.order).toEqual(['reason', 'recommend'])
  })

  it('a survey waits for the author with what the server refuses', async () => {
    const { server, clock, store, present } = open()
    server.failsWith = 400
    store.change(moveQuestion(present(), 'reason', 0))
    await clock.advance(700)
    server.failsWith = null
    await clock.advance(60_000)
    expect([read(store).saving, server.writes]).toEqual(['failed', 0])
    store.retry()
    await clock.advance(0)
    expect([read(store).saving, server.writes]).toEqual(['saved', 1])
  })

  it('a survey undoes by itself what was typed after a pause', async () => {
    const { clock, store, present } = open()
    const type = (en: string) => {
      const { header } = present()
      store.change({ ...present(), header: { ...header, title: { ...header.title, en } } }, { part: 'title' })
    }
    type('Hey')
    await clock.advance(120_000)
    type('Hey there')
    store.undo()
    expect(present().header.title.en).toBe('Hey')
    store.undo()
    expect(present().header.title.en).toBe('How are we doing?')
  })

  it.each(['mine', 'theirs'] as const)(
    'a survey shows what somebody else made and lets the author choose %s',
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
      expect(read(store)).toMatchObject({ saving: 'conflict', theirs: { revision: 7 } })
      choose(store, choice)
      await clock.advance(700)
      expect(read(store)).toMatchObject({ saving: 'saved', theirs: null })
      const kept = choice === 'mine' ? ['reason', 'recommend'] : theirs
      expect(present().order).toEqual(kept)
      expect(server.entity.survey.order).toEqual(kept)
    },
  )

  it('a question gets a new key when it was published as something else', async () => {
    const { server, clock, store, present } = open()
    server.fixed = { recommend: 'NPS_RATING' }
    const question = changeType(present().questions.recommend!, 'STAR_RATING')
    store.select('recommend')
    store.change(changeQuestion(present(), 'recommend', question))
    await clock.advance(700)
    const { selected, renewals, saving } = read(store)
    expect([saving, renewals]).toEqual(['saved', 1])
    expect(selected).toMatch(/^question-/)
    expect(server.entity.survey.order).toEqual([selected, 'reason'])
    expect(server.entity.survey.questions[selected]?.type).toBe('STAR_RATING')
  })

  it('a survey is renamed and gets other languages, which can be undone like all else', async () => {
    const { server, clock, store } = open()
    store.changeFields({ name: 'Really?' })
    store.changeFields({ locales: ['en', 'fr'] })
    await clock.advance(700)
    expect(server.entity).toMatchObject({ fields: { name: 'Really?', locales: ['en', 'fr'] }, revision: 1 })
    store.undo()
    await clock.advance(700)
    expect(server.entity.fields).toEqual({ name: 'Really?', locales: ['en', 'de'] })
    expect(read(store)).toMatchObject({ saving: 'saved', canUndo: true, canRedo: true })
  })

  it('a survey shows that somebody else renamed it meanwhile', async () => {
    const { server, clock, store } = open()
    const fields = { ...server.entity.fields, name: 'Theirs' }
    server.entity = { ...server.entity, fields, fieldsRevision: 4 }
    store.changeFields({ name: 'Mine' })
    await clock.advance(700)
    expect(read(store)).toMatchObject({ saving: 'conflict', theirs: { fields: { name: 'Theirs' } } })
    choose(store, 'mine')
    await clock.advance(700)
    expect(server.entity.fields.name).toBe('Mine')
  })
})

describe('changes of somebody else', () => {
  it('a change by somebody else to another part is no conflict, and is not undone with the own changes', async () => {
    const { server, clock, store, present } = open()
    store.change(moveQuestion(present(), 'reason', 0))
    await clock.advance(700)
    const fields = { ...server.entity.fields, name: 'Theirs' }
    server.entity = { ...server.entity, fields, fieldsRevision: 4, revision: 9 }
    const { required, ...question } = present().questions.reason!
    store.change(changeQuestion(present(), 'reason', { ...question, required: !required }))
    await clock.advance(700)
    expect(read(store)).toMatchObject({ saving: 'saved', draft: { fields: { name: 'Theirs' } } })
    store.undo()
    store.undo()
    expect(present().order).toEqual(['recommend', 'reason'])
    await clock.advance(700)
    expect(server.entity.fields.name).toBe('Theirs')
  })
})

describe('a survey that was left before it was saved', () => {
  /** Leaves a survey with two unsent changes. */
  async function leave() {
    const visit = open()
    const { server, clock, store, present } = visit
    server.isOffline = true
    store.change(moveQuestion(present(), 'reason', 0))
    store.changeFields({ name: 'Typed offline' })
    await clock.advance(700)
    store.keepUnsent()
    server.isOffline = false
    return visit
  }

  it('a survey that was left unsaved comes back with what was made, and is sent', async () => {
    const { server, storage } = await leave()
    const { clock, store, present } = open({ server, storage })
    expect(read(store)).toMatchObject({ isRestored: true, saving: 'saving' })
    expect(present().order).toEqual(['reason', 'recommend'])
    store.connect()
    await clock.advance(700)
    expect(server.entity).toMatchObject({ survey: { order: ['reason', 'recommend'] } })
    expect(server.entity.fields.name).toBe('Typed offline')
    expect(storage).toHaveLength(0)
    expect(read(open({ server, storage }).store).isRestored).toBe(false)
  })

  it('a survey that was left unsaved is shown beside what somebody else made since', async () => {
    const { server, storage } = await leave()
    const { survey } = addQuestion(server.entity.survey, 'STAR_RATING')
    server.entity = { ...server.entity, survey, revision: 7 }
    const { clock, store, present } = open({ server, storage })
    store.connect()
    await clock.advance(700)
    expect(read(store)).toMatchObject({ saving: 'conflict', theirs: { revision: 7 } })
    expect(present().order).toEqual(['reason', 'recommend'])
    expect(server.entity.survey).toBe(survey)
  })

  it('a survey that was left unsaved is saved by the next visit alone', async () => {
    const visit = open()
    const { server, storage, clock } = visit
    const leaveIt = visit.store.connect()
    server.isOffline = true
    visit.store.change(moveQuestion(visit.present(), 'reason', 0))
    await clock.advance(600)
    leaveIt()
    const kept = storage.getItem(storage.key(0) ?? '')
    expect(kept).not.toBeNull()
    const states: string[] = []
    visit.store.subscribe(() => states.push(read(visit.store).saving))
    server.isOffline = false
    await clock.advance(60_000)
    expect([server.writes, states]).toEqual([0, []])
    expect(storage.getItem(storage.key(0) ?? '')).toBe(kept)

    const next = open({ server, storage })
    next.store.connect()
    await next.clock.advance(700)
    expect([server.writes, read(next.store).saving]).toEqual([1, 'saved'])
  })

  it('a late answer does not discard the changes that the next visit has restored', async () => {
    const visit = open()
    const { server, storage, clock } = visit
    const leaveIt = visit.store.connect()
    visit.store.change(moveQuestion(visit.present(), 'reason', 0))
    let answer = () => {}
    const arrives = new Promise<void>((resolve) => (answer = resolve))
    const { update } = server
    server.update = async (...save) => {
      await arrives
      return update(...save)
    }
    await clock.advance(600)
    leaveIt()
    const next = open({ server, storage })
    expect(read(next.store).isRestored).toBe(true)
    answer()
    await clock.advance(0)
    expect(storage).toHaveLength(1)
    next.store.connect()
    await next.clock.advance(700)
    expect(read(next.store)).toMatchObject({ saving: 'saved', theirs: null })
    expect(storage).toHaveLength(0)
  })

  it('a survey is not called restored when the server received it after all', async () => {
    const { server, storage, present } = await leave()
    const survey = present()
    server.entity = { ...server.entity, survey, fields: { ...server.entity.fields, name: 'Typed offline' } }
    expect(read(open({ server, storage }).store)).toMatchObject({ isRestored: false, saving: 'saved' })
    expect(storage).toHaveLength(0)
  })
})

describe('a save of a survey whose answer was lost', () => {
  function write({ store, present }: ReturnType<typeof open>, en: string) {
    const { header } = present()
    store.change({ ...present(), header: { ...header, title: { ...header.title, en } } })
  }

  it('a survey save whose answer was lost is no conflict for an author who types on', async () => {
    const editor = open()
    const { server, clock, store } = editor
    server.losesAnswer = true
    write(editor, 'Mine')
    await clock.advance(700)
    write(editor, 'Mine and more')
    server.losesAnswer = true
    store.changeFields({ name: 'My name' })
    await clock.advance(700)
    store.changeFields({ name: 'My name and more' })
    await clock.advance(60_000)
    expect(read(store)).toMatchObject({ saving: 'saved', theirs: null })
    expect(server.entity.survey.header.title.en).toBe('Mine and more')
    expect(server.entity.fields.name).toBe('My name and more')
  })

  it('a survey save whose answer was lost is no conflict for a visit that begins before the answer', async () => {
    const before = open()
    before.server.waitsFor = new Promise<void>(() => {})
    write(before, 'Mine')
    await before.clock.advance(700)
    write(before, 'Mine and more')
    before.store.keepUnsent()
    before.server.waitsFor = Promise.resolve()
    const after = open(before)
    expect(read(after.store)).toMatchObject({ saving: 'saving', theirs: null, isRestored: true })
    after.store.connect()
    await after.clock.advance(700)
    expect(after.server.entity.survey.header.title.en).toBe('Mine and more')
  })

  it('a survey save whose answer was lost does not hide what somebody else made of it', async () => {
    const editor = open()
    const { server, clock, store } = editor
    server.losesAnswer = true
    write(editor, 'Mine')
    await clock.advance(700)
    const { survey, revision } = server.entity
    const header = { ...survey.header, title: { en: 'Hers' } }
    server.entity = { ...server.entity, survey: { ...survey, header }, revision: revision + 1 }
    write(editor, 'Mine and more')
    await clock.advance(60_000)
    expect(read(store)).toMatchObject({ saving: 'conflict', theirs: { survey: { header } } })
  })
})
