import { Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountImport } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { useAppArea } from '../../../../lib/app-area.ts'
import { formatCount } from '../../../../lib/texts/numbers.ts'
import { FileChoice } from '../../../../ui/files/file-choice.tsx'
import { readRowProblems } from '../../../../ui/files/read-row-problems.ts'
import { RefusedRows } from '../../../../ui/files/refused-rows.tsx'
import { RowsPreview } from '../../../../ui/files/rows-preview.tsx'
import { FormActions } from '../../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../../ui/dialogs/form-problem.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { checkAccountsMutation, importAccountsMutation } from './accounts.queries.ts'

interface ImportDialogProps {
  opened: boolean
  onClose: () => void
}

/** Sets properties of accounts from a CSV. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation('end-users')
  return (
    <Modal opened={opened} onClose={onClose} title={t('accounts.import.title')} size="lg">
      <ImportForm onClose={onClose} />
    </Modal>
  )
}

function ImportForm({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const { t, i18n } = useTranslation('end-users')
  const { app } = useAppArea()
  const [file, setFile] = useState<File | null>(null)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const upload = useAction(importAccountsMutation)
  const check = useMutation(checkAccountsMutation())
  const problem = findProblem()

  function findProblem(): string | null {
    if (!file) return t('accounts.import.missing')
    return file.size > limits.accountsCsvBytes ? t('accounts.import.tooLarge') : null
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!file || problem) return
    upload.run({ appId: app.id, file }, { toast: describe, onSuccess: onClose })
  }
  const describe = ({ changed, unknown }: AccountImport) => {
    const done = t('accounts.import.done', {
      count: changed,
      formatted: formatCount(changed, i18n.language),
    })
    const left = t('accounts.import.unknown', {
      count: unknown,
      formatted: formatCount(unknown, i18n.language),
    })
    return unknown > 0 ? `${done} ${left}` : done
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    upload.close()
    check.reset()
    if (chosen && chosen.size <= limits.accountsCsvBytes) {
      check.mutate({ appId: app.id, file: chosen, dryRun: 'true' })
    }
  }
  const error = upload.error ?? check.error
  const refused = readRowProblems(error)
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('accounts.import.text')}</Text>
        <FileChoice
          file={file}
          problem={isSubmitted || file ? problem : null}
          hint={t('accounts.import.hint')}
          isDisabled={upload.isPending}
          onFile={choose}
        />
        {check.isPending && (
          <Text size="sm" c="dimmed" role="status">
            {t('accounts.import.checking')}
          </Text>
        )}
        {check.data && !error && <Preview preview={check.data} />}
        {refused ? <RefusedRows {...refused} /> : <FormProblem error={error} />}
        <FormActions
          submitLabel={t('accounts.import.submit')}
          isPending={upload.isPending || check.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}

function Preview({ preview }: { preview: AccountImport }) {
  const { t, i18n } = useTranslation(['end-users', 'properties'])
  const { columns, rowCount } = preview
  return (
    <RowsPreview
      {...preview}
      columns={columns.map(({ name, becomes, type }) => ({
        name,
        purpose: type
          ? t(`properties:types.${type}`)
          : t(`accounts.import.preview.${becomes === 'ID' ? 'ID' : 'IGNORED'}`),
      }))}
      title={t('accounts.import.preview.rows', {
        count: rowCount,
        formatted: formatCount(rowCount, i18n.language),
      })}
    />
  )
}
