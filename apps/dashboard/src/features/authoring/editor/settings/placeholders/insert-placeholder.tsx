import { ActionIcon } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlaceholderPopover } from './placeholder-popover.tsx'
import type { PlaceholderPlace } from './use-placeholder-place.ts'

interface InsertPlaceholderProps {
  appId: string
  /** The locale of the text. */
  locale: string
  place: Omit<PlaceholderPlace, 'ref' | 'type'>
}

/** Inserts a placeholder at the caret of a field, or changes the one there. */
export function InsertPlaceholder({ appId, locale, place }: InsertPlaceholderProps) {
  const { t } = useTranslation('editor-placeholders')
  const { askAtCaret, ...popover } = place
  return (
    <PlaceholderPopover appId={appId} locale={locale} {...popover}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('insert')}
        title={t('insert')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={askAtCaret}
      >
        <IconBraces size={14} aria-hidden="true" />
      </ActionIcon>
    </PlaceholderPopover>
  )
}
