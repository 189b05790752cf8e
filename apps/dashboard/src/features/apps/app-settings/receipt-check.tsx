import { Alert, Button, FileInput, Group, Stack, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ErasureReceipt, ReceiptVerdict } from '@waymark/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../../lib/errors/api-error.ts'
import { FailureState } from '../../../ui/dialogs/failure-state.tsx'
import { verifyReceiptMutation } from './app-settings.queries.ts'

/** Reports whether a receipt is genuine and, given their ID, whether it is about an end user. */
export function ReceiptCheck({ appId }: { appId: string }) {
  const { t } = useTranslation('app-settings')
  const [file, setFile] = useState<File | null>(null)
  const [endUserId, setEndUserId] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const verify = useMutation(verifyReceiptMutation)

  async function check() {
    const receipt = file && parseReceipt(await file.text())
    setUnreadable(!receipt)
    if (receipt) verify.mutate({ appId, receipt, ...(endUserId && { endUserId }) })
  }

  const isRefused = verify.isError && toApiError(verify.error).status === 400
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <Stack gap="sm">
        <Title order={3}>{t('receipts.check')}</Title>
        <Group align="flex-start" grow>
          <FileInput
            label={t('receipts.checkFile')}
            accept="application/json"
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              setUnreadable(false)
              verify.reset()
            }}
            error={(isUnreadable || isRefused) && t('receipts.unreadable')}
          />
          <TextInput
            label={t('receipts.checkId')}
            description={t('receipts.checkIdHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={endUserId}
            onChange={(event) => {
              setEndUserId(event.currentTarget.value)
              verify.reset()
            }}
            maxLength={200}
            autoComplete="off"
          />
        </Group>
        <Group>
          <Button type="submit" variant="default" disabled={!file} loading={verify.isPending}>
            {t('receipts.checkRun')}
          </Button>
        </Group>
        {verify.data && (
          <Alert role="status" color={isTrue(verify.data) ? 'moss' : 'marker'}>
            {t(`receipts.${toFinding(verify.data)}`)}
          </Alert>
        )}
        {verify.isError && !isRefused && <FailureState error={verify.error} onRetry={() => void check()} />}
      </Stack>
    </form>
  )
}

function toFinding({ isGenuine, isAboutEndUser }: ReceiptVerdict) {
  if (!isGenuine) return 'forged'
  if (isAboutEndUser === null) return 'genuine'
  return isAboutEndUser ? 'about' : 'notAbout'
}

const isTrue = ({ isGenuine, isAboutEndUser }: ReceiptVerdict) => isGenuine && isAboutEndUser !== false

/** Undefined if it is not JSON; the server reports anything else that is wrong. */
function parseReceipt(text: string): ErasureReceipt | undefined {
  try {
    return JSON.parse(text) as ErasureReceipt
  } catch {
    return undefined
  }
}
