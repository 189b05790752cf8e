import { Popover } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { BarButton } from '../kit/bar-button.tsx'
import { useReader } from '../store/reader-context.ts'
import type { ReaderFieldsProps } from './reader-fields.tsx'

const ReaderFields = latePart(async () => (await import('./reader-fields.tsx')).ReaderFields)

type ReaderMenuProps = Pick<ReaderFieldsProps, 'appId' | 'values'> & Partial<ReaderFieldsProps>

/**
 * Chooses the reader that canvas and preview stand for: an end user, or someone with these values in these segments.
 * Nothing if everybody reads the same.
 */
export function ReaderMenu({ appId, values, segmentIds = [], canPick = true }: ReaderMenuProps) {
  const { t } = useTranslation('editor-placeholders')
  const { reader } = useReader()
  if (values.length === 0 && segmentIds.length === 0) return null
  const name = reader.key ?? t('reader.nobody')
  return (
    <Popover width={320} position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <BarButton label={t('reader.as', { name })} icon={<IconUser size={18} />}>
          {reader.key ?? t('reader.label')}
        </BarButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('reader.label')}>
        <ReaderFields appId={appId} values={values} segmentIds={segmentIds} canPick={canPick} />
      </Popover.Dropdown>
    </Popover>
  )
}
