import { surveyResponse, type SurveyResponse, type SurveyResponseAnswer } from '@waymark/contract'
import { eventLimits } from '@waymark/contract/constants'
import { LRUCache } from 'lru-cache'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import { parseBody } from '../../../platform/http/parse-body.ts'
import { assertStorable } from '../../../platform/text/storable-text.ts'
import type { ErasedNames } from '../../../ground/erasures/index.ts'
import type { SignedIds } from '../../../apps/signing/index.ts'
import { findDeployedVersion, findFrozenSurvey, hasSdkKey, type FrozenSurvey } from './responses.repo.ts'
import { storeResponse, type StoreParts } from './store-response.ts'

const skewMs = eventLimits.skewDays * 86_400_000
/** After this, a rotated key and a deleted survey are refused. */
const rememberedMs = 5000

export interface ResponseParts extends StoreParts {
  signedIds: SignedIds
  erasedNames: ErasedNames
}

/** Accepts survey responses from target apps; each is answered when it is committed. */
export interface SurveyResponses {
  take(sdkKey: string, body: unknown): Promise<SurveyResponseAnswer>
}

export function createSurveyResponses(parts: ResponseParts): SurveyResponses {
  const { db, clock, signedIds, erasedNames } = parts
  const frozenSurveys = new LRUCache<string, FrozenSurvey>({ max: 1000, ttl: rememberedMs })

  async function findFrozen(of: { sdkKey: string; surveyId: string; version: number }) {
    const name = `${of.sdkKey}/${of.surveyId}/${of.version}`
    const known = frozenSurveys.get(name)
    if (known) return known
    const frozen = await findFrozenSurvey(db, of)
    if (frozen) frozenSurveys.set(name, frozen)
    return frozen
  }

  async function findSurvey(sdkKey: string, { surveyId, deploymentId, ...given }: SurveyResponse) {
    const deployed = deploymentId
      ? await findDeployedVersion(db, { deploymentId, surveyId, version: given.deploymentVersion })
      : undefined
    const version = given.version ?? deployed?.projectVersion ?? 0
    const frozen = await findFrozen({ sdkKey, surveyId, version })
    if (!frozen) {
      if (!(await hasSdkKey(db, sdkKey))) throw new DomainError('unknown_sdk_key')
      throw toInvalidInput('survey_not_in_app', { field: 'surveyId' })
    }
    if (!deploymentId) return { ...frozen, version, deploymentVersion: null }
    if (!deployed) throw toInvalidInput('survey_not_deployed', { field: 'deploymentId' })
    if (deployed.projectVersion !== version) {
      const params = { version: deployed.projectVersion }
      throw toInvalidInput('survey_version_differs', { field: 'version', params })
    }
    return { ...frozen, version, deploymentVersion: deployed.version }
  }

  return {
    async take(sdkKey, body) {
      const response = parseResponse(body)
      const now = clock.now()
      const times = toTimes(response, now)
      const { appId, guide, version, deploymentVersion } = await findSurvey(sdkKey, response)
      const { is } = await signedIds.judge(appId, response)
      if (is === 'REFUSED') throw new DomainError('signature_required')
      const erasedAt = await erasedNames.findErasedAt({ appId, is: 'END_USER', key: response.endUserId })
      // Answered like any other: nobody with the SDK key learns who was erased.
      if (erasedAt && times.startedAt <= erasedAt) return { id: response.id, outcome: 'STORED' }
      const outcome = await storeResponse(parts, {
        guide,
        isUnproven: is === 'UNPROVEN',
        answers: response.answers,
        row: {
          id: response.id.toLowerCase(),
          surveyId: response.surveyId,
          version,
          deploymentId: response.deploymentId ?? null,
          deploymentVersion,
          source: 'SDK',
          endUserKey: response.endUserId,
          isComplete: response.isComplete,
          locale: response.locale ?? '',
          platform: response.platform,
          ...times,
          receivedAt: now,
        },
      })
      return { id: response.id, outcome }
    },
  }
}

function parseResponse(body: unknown): SurveyResponse {
  const response = parseBody(surveyResponse, body)
  assertStorable(response, ['endUserId'])
  return response
}

/** When it began and when it was sent. A clock that is ahead is corrected to the present. */
function toTimes({ at, startedAt = at }: SurveyResponse, now: Date) {
  const [lastMs, startedMs] = [Date.parse(at), Date.parse(startedAt)]
  if (Math.abs(lastMs - now.getTime()) > skewMs) throw new DomainError('clock_skew')
  const last = Math.min(lastMs, now.getTime())
  const started = Math.max(Math.min(startedMs, last), last - skewMs)
  return { startedAt: new Date(started), lastAt: new Date(last) }
}
