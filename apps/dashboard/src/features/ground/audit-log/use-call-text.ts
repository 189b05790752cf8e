import { useTranslation } from 'react-i18next'
import router from '@waymark/contract/router.json'
import { listCallNames } from './list-call-names.ts'
import { splitCall } from './split-call.ts'

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
