'use client'

import { WaymarkProvider } from '@waymark/sdk/react'
import { createContext, useContext, useState, type ReactNode } from 'react'

interface User {
  id: string
  plan: string
}

const UserContext = createContext<[User | undefined, (user: User | undefined) => void]>([undefined, () => {}])

export const useUser = () => useContext(UserContext)

export function Providers({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<User>()
  return (
    <WaymarkProvider
      sdkKey="YOUR_SDK_KEY"
      host="https://waymark.example"
      endUserId={user?.id}
      properties={{ plan: user?.plan }}
    >
      <UserContext value={[user, setUser]}>{children}</UserContext>
    </WaymarkProvider>
  )
}
