import router from '@waymark/contract/router.json'
import { useTranslation } from 'react-i18next'
import { splitCall } from './split-call.ts'

interface Routed {
  '~orpc'?: { meta?: { people?: string; makes?: object }; route: { method?: string } }
}

/** Puts a call's name into words: `deployments.goLive` is "Deployment: taken live". */
export function useCallText() {
  const { t, i18n } = useTranslation('audit-log')
  const toText = (call: string) => {
    const { area, action } = splitCall(call)
    if (!i18n.exists(`audit-log:areas.${area}`)) return call
    return `${t(`areas.${area}` as never)}: ${t(`actions.${action}` as never)}`
  }
  const listCalls = () =>
    listCallNames(router)
      .filter((call) => i18n.exists(`audit-log:areas.${splitCall(call).area}`))
      .map((value) => ({ value, label: toText(value) }))
      .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  return { toText, listCalls }
}

/**
 * The names of all calls in the contract's routes that change something or read data of single people, without older
 * versions of a call, and without calls that only make others.
 */
function listCallNames(routes: object, path: string[] = []): string[] {
  return Object.entries(routes).flatMap(([name, it]: [string, Routed]) => {
    const call = it['~orpc']
    if (!call) return listCallNames(it, [...path, name])
    const isRecorded = call.route.method !== 'GET' || call.meta?.people !== undefined
    return !isRecorded || call.meta?.makes || name.endsWith('V1') ? [] : [[...path, name].join('.')]
  })
}
