import { Button, Group, TextInput } from '@mantine/core'
import { ROOM_PARAMETER } from '@waymark/contract/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

interface JoinFormProps {
  problem: string | null
  /** Whether the phone runs. */
  isReady: boolean
  onJoin(code: string): void
}

/** Asks for a device room's code; the URL may contain one. */
export function JoinForm({ problem, isReady, onJoin }: JoinFormProps) {
  const { t } = useTranslation('simulator')
  const [parameters] = useSearchParams()
  const [code, setCode] = useState(parameters.get(ROOM_PARAMETER) ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onJoin(code.trim())
      }}
    >
      <Group align="end">
        <TextInput
          flex={1}
          label={t('pair.code')}
          value={code}
          maxLength={6}
          autoComplete="off"
          onChange={(event) => setCode(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" disabled={!isReady || code.trim().length !== 6}>
          {t('pair.join')}
        </Button>
      </Group>
    </form>
  )
}
