import type { Command, Json, JsonObject } from '../src/core-program.ts'
import * as sdk from './sdk-modules.ts'

/** A context as the lines carry it: sets are lists, and unknown facts are null. */
interface WrittenFacts {
  facts: string[] | null
  withheldFacts?: string[]
}

type Manifest = NonNullable<
  ReturnType<NonNullable<Parameters<typeof sdk.createBranchJudge>[0]['getManifest']>>
>
type Visit = ReturnType<Parameters<typeof sdk.createValueReader>[0]['getVisit']>

const given = <T>(value: unknown) => value as T

/** The questions that have one right answer, regardless of earlier ones. */
const answers: Record<string, (command: Command) => unknown> = {
  compareVersions: ({ a, b }) => ({ order: Math.sign(sdk.compareVersions(String(a), String(b))) }),
  rolloutBucket: ({ deploymentId, endUserId }) => ({
    bucket: sdk.rolloutBucket(String(deploymentId), String(endUserId)),
  }),
  isAddress: ({ page, wanted }) => ({ is: sdk.isAddress(String(page), String(wanted)) }),
  pageKeys: ({ address, starts, buckets }) => {
    const keys = sdk.listPageKeys(String(address), given(starts))
    return { keys, buckets: keys.map((it) => sdk.toBucket(it, Number(buckets))) }
  },
  condition: ({ condition, registered, value, now }) =>
    sdk.evaluatePropertyCondition(
      given(condition),
      given(registered ?? undefined),
      given(value),
      Number(now),
    ),
  matchSegment: ({ segments, properties, segmentId, endUser }) =>
    sdk.matchSegment(given({ segments, properties }), String(segmentId), {
      ...given<JsonObject>(endUser),
      ...toFacts(given(endUser)),
    } as never),
  decide: ({ manifest, context, progress }) => {
    const { visibleElements, ...rest } = given<JsonObject & { visibleElements: string[] }>(context)
    const full = given<Parameters<typeof sdk.decide>[1]>({
      ...rest,
      ...toFacts(given(context)),
      visibleElements: new Set(visibleElements),
    })
    const known = { progress: given<never>(progress), lateGates: sdk.lateGates }
    const decision = sdk.decide(given(manifest), full, known)
    const { winner } = decision
    const guide = winner?.variants && { guide: winner.guide }
    return { winner: winner?.id ?? null, ...guide, trace: sdk.addDetails(decision, full) }
  },
  findView: ({ screen, root, identifiers, locale, fallbackLocale }) => {
    const where = given<Parameters<typeof sdk.findView>[0]>({ screen, root })
    const match = sdk.findView(where, given(identifiers), String(locale), String(fallbackLocale))
    if (match.status === 'FOUND') return { status: match.status, path: match.path, score: match.score }
    if (match.status !== 'AMBIGUOUS') return match
    return { status: match.status, candidates: match.rivals.length, score: match.score }
  },
  pickLocale: ({ given: among, wanted }) => ({
    locale: sdk.pickLocale(given(among), ...given<string[]>(wanted)) ?? null,
  }),
  pickText: ({ text, locale, fallbackLocale }) =>
    sdk.findText(given(text), String(locale), String(fallbackLocale)) ?? null,
  surveyPath: ({ survey: written, answers: said, seed, text, values, choicesOf }) => {
    const survey = given<Parameters<typeof sdk.listAsked>[0]>(written)
    const answers = given<Parameters<typeof sdk.listAsked>[1]>(said)
    const ending = sdk.findEnding(survey, answers)
    const toText = (it: Record<string, string | undefined>) => it.en ?? ''
    const findValue = (index: number) => given<string[] | undefined>(values)?.[index]
    return {
      asked: sdk.listAsked(survey, answers, String(seed)),
      ending: ending ? ('key' in ending ? ending.key : 'endMessage') : null,
      ...(text !== undefined && {
        text: sdk.fillAnswers(String(text), { survey, answers, locale: 'en', toText, findValue }),
      }),
      ...(choicesOf !== undefined && { choices: listChoices(survey, String(choicesOf), String(seed)) }),
    }
  },
  fill: ({ placeholder, locale, endUser, trustsUnsignedIds, event }) => {
    const store = sdk.createStore(undefined, '')
    store.write(sdk.END_USER, { id: 'person', ...given<JsonObject>(endUser) })
    store.write(sdk.MANIFEST, { trustsUnsignedIds })
    const getVisit = () => given<Visit>({ endUserId: 'person' })
    const read = sdk.createValueReader({ store, getVisit }, { event: given(event) })
    return { text: sdk.fillPlaceholder(given(placeholder), read, String(locale)) }
  },
  nextStep: ({ branches, pressed = [], properties, segments, endUser, facts = null, now = 0 }) => {
    const getVisit = () =>
      given<Visit>({ ...given<JsonObject>(endUser), ...toFacts({ facts: given(facts) }), now })
    const getManifest = () => given<Manifest>({ segments: segments ?? [], properties: [] })
    const store = sdk.createStore(undefined, '')
    const judge = sdk.createBranchJudge(
      { store, getVisit, getManifest },
      { properties: given(properties ?? []) },
    )
    const { findNextKey } = sdk.createBranching({ pressed: given(pressed), judge })
    const key = findNextKey(given({ key: 'here', component: { branches } }))
    return { next: key === undefined ? 'FOLLOWING' : (key ?? 'END') }
  },
  chooseTheme: ({ theme: written, segments, properties, endUser, facts = null, now = 0 }) => {
    const theme = given<Parameters<typeof sdk.chooseTheme>[0]>(written)
    const known = { ...given<JsonObject>(endUser), ...toFacts({ facts: given(facts) }), now, progress: {} }
    const tokens = sdk.chooseTheme(theme, given({ segments, properties }), known as never)
    const variant = theme.variants.findIndex((it) => it.tokens === tokens)
    return { variant: variant < 0 ? null : variant }
  },
  toLocale: ({ given: written }) => ({ locale: sdk.toLocale(String(written)) }),
  eventProperties: ({ properties }) => ({ properties: sdk.toEventProperties(given(properties)) }),
  personProperties: ({ properties }) => ({ properties: sdk.toPersonProperties(given(properties)) }),
  readDocument: ({ kind, document }) => {
    try {
      sdk.toDocument(document, ...(kind === 'manifest' ? (['deployments'] as never[]) : []))
      return { isAccepted: true }
    } catch {
      return { isAccepted: false }
    }
  },
  upgrade: ({ kind, flat, locale }) =>
    kind === 'component'
      ? sdk.upgradeComponent(given(flat), String(locale))
      : sdk.upgradeIdentifier(given(flat), String(locale)),
}

/** The keys of a question's choices in a random order. */
const listChoices = (survey: Parameters<typeof sdk.listAsked>[0], id: string, seed: string) =>
  sdk.shuffle(survey.questions[id]?.answers ?? [], `${seed}/${id}`, ({ key }) => key).map(({ key }) => key)

/** Answers a question; undefined if the command is none. */
export function answerQuestion(command: Command): { answer: Json } | undefined {
  const find = Object.hasOwn(answers, command.do) ? answers[command.do] : undefined
  // Sent as a line, the answer loses the members that are undefined.
  return find && { answer: JSON.parse(JSON.stringify(find(command))) as Json }
}

const toFacts = ({ facts, withheldFacts = [] }: WrittenFacts) => ({
  facts:
    facts === null
      ? undefined
      : { has: (key: string) => (withheldFacts.includes(key) ? undefined : facts.includes(key)) },
})
