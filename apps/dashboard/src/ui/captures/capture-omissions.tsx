import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Capture, CapturedPage, CaptureOmission } from '@waymark/contract'
import { captureContentQuery } from './capture.queries.ts'

interface CaptureOmissionsProps {
  capture: Pick<Capture, 'appId' | 'id'>
}

/** Explains what a capture lacks, once the capture is loaded to be shown. */
export function CaptureOmissions({ capture: { appId, id } }: CaptureOmissionsProps) {
  const { t, i18n } = useTranslation('captures')
  const { data } = useQuery({ ...captureContentQuery(appId, id), enabled: false })
  const { omitted = [] } = (data?.document ?? {}) as Partial<CapturedPage>
  if (omitted.length === 0) return null
  const list = new Intl.ListFormat(i18n.language)
  return (
    <Text component="div" size="sm" c="dimmed">
      {[...byReason(omitted)].map(([reason, those]) => {
        const things = those.map(({ kind, count }) => t(`omissions.kinds.${kind}`, { count }))
        return <div key={reason}>{t(`omissions.${reason}`, { things: list.format(things) })}</div>
      })}
    </Text>
  )
}

function byReason(omitted: CaptureOmission[]): Map<CaptureOmission['reason'], CaptureOmission[]> {
  const reasons = new Map<CaptureOmission['reason'], CaptureOmission[]>()
  for (const each of omitted) reasons.set(each.reason, [...(reasons.get(each.reason) ?? []), each])
  return reasons
}
