import { ActionIcon, Button, Modal, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/texts/numbers.ts'
import classes from './bulk-bar.module.css'
import type { Bulk, RefusedEntry } from './use-bulk.ts'

interface BulkBarProps {
  /** Number of selected entries; nothing is shown for none. */
  count: number
  onClear: () => void
  bulk: Bulk
  /** Buttons. */
  children: ReactNode
}

/** Shown above the end of a list while some of its entries are selected: what can be done to all of them. */
export function BulkBar({ count, onClear, bulk, children }: BulkBarProps) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {count > 0 && (
        <div role="group" aria-label={t('selection.label')} className={classes.bar}>
          <Text fw={600} size="sm" role="status" className={classes.count}>
            {t('selection.count', { count, formatted: formatCount(count, i18n.language) })}
          </Text>
          {children}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('selection.clear')}
            onClick={onClear}
          >
            <IconX size={18} />
          </ActionIcon>
        </div>
      )}
      <RefusedEntries refused={bulk.refused} onClose={bulk.forgetRefused} />
    </>
  )
}

interface BulkButtonProps {
  label: string
  icon: ReactNode
  color?: string
  isBusy?: boolean
  onClick: () => void
}

export function BulkButton({ label, icon, color, isBusy = false, onClick }: BulkButtonProps) {
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={icon}
      {...(color && { c: color })}
      disabled={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** The entries that were left as they are, each with the reason. */
function RefusedEntries({ refused, onClose }: { refused: RefusedEntry[]; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const count = refused.length
  return (
    <Modal
      opened={count > 0}
      onClose={onClose}
      size="lg"
      title={t('selection.refused', { count, formatted: formatCount(count, i18n.language) })}
    >
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {reason}
            </Text>
          </li>
        ))}
      </Stack>
    </Modal>
  )
}
