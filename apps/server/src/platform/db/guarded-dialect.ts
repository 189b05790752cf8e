import type { DatabaseConnection, Dialect, Driver, Kysely, QueryCompiler, TransactionSettings } from 'kysely'
import { assertOutsideTransaction } from './db.ts'

type Compile = QueryCompiler['compileQuery']

/**
 * Wraps a dialect so that the outer db cannot be used inside a transaction and, where there is one connection
 * only, so that it is handed to one holder at a time: Kysely's PGlite driver gives the same connection to
 * everybody, and two transactions at once would commit each other's work.
 */
export function createGuardedDialect(dialect: Dialect, connections: 'one' | 'many'): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = dialect.createDriver()
      return connections === 'one' ? new TakingTurnsDriver(driver) : new GuardedDriver(driver)
    },
  }
}

class GuardedDriver implements Driver {
  protected readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    return this.driver.acquireConnection()
  }

  releaseConnection(connection: DatabaseConnection) {
    return this.driver.releaseConnection(connection)
  }

  init() {
    return this.driver.init()
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    return this.driver.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection) {
    return this.driver.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return this.driver.rollbackTransaction(connection)
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    await this.driver.savepoint?.(connection, name, compile)
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    await this.driver.rollbackToSavepoint?.(connection, name, compile)
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string, compile: Compile) {
    await this.driver.releaseSavepoint?.(connection, name, compile)
  }

  destroy() {
    return this.driver.destroy()
  }
}

class TakingTurnsDriver extends GuardedDriver {
  private lastTurn: Promise<void> = Promise.resolve()
  private endTurn: (() => void) | undefined

  override async acquireConnection() {
    assertOutsideTransaction()
    const previousTurn = this.lastTurn
    let endTurn!: () => void
    this.lastTurn = new Promise((resolve) => (endTurn = resolve))
    await previousTurn
    this.endTurn = endTurn
    return this.driver.acquireConnection()
  }

  override async releaseConnection(connection: DatabaseConnection) {
    const endTurn = this.endTurn
    await this.driver.releaseConnection(connection)
    endTurn?.()
  }
}
