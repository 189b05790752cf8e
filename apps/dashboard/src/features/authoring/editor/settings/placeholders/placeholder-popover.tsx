import { Popover, Skeleton } from '@mantine/core'
import type { Placeholder } from '@waymark/contract/rich-text'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const PlaceholderForm = lazy(async () => ({
  default: (await import('./placeholder-form.tsx')).PlaceholderForm,
}))

interface PlaceholderPopoverProps {
  appId: string
  /** The locale of the text. */
  locale: string
  isOpen: boolean
  /** The placeholder to change; undefined for a new one. */
  value: Placeholder | undefined
  onClose(): void
  onChoose(placeholder: Placeholder): void
  onRemove?(): void
  /** The control that it opens beside. */
  children: ReactNode
}

/** Asks for a placeholder: its value, its format, and the fallback. */
export function PlaceholderPopover(props: PlaceholderPopoverProps) {
  const { appId, locale, isOpen, value, onClose, onChoose, onRemove, children } = props
  const { t } = useTranslation('editor-placeholders')
  return (
    <Popover opened={isOpen} onDismiss={onClose} trapFocus withinPortal width={300} position="bottom-end">
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t(value ? 'change' : 'insert')}>
        <Suspense fallback={<Skeleton height={180} />}>
          <PlaceholderForm
            appId={appId}
            locale={locale}
            value={value}
            onChoose={onChoose}
            {...(value && onRemove && { onRemove })}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
