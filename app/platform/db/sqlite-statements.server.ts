import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

type Prepared = { statement: StatementSync; hasRows: boolean };

/** More than the site's distinct queries; those with lists of many lengths push out the oldest. */
const mostKept = 300;

/** Answers a function that runs queries on one connection and keeps their prepared statements. */
export function createStatements(connection: DatabaseSync): <Row>(query: CompiledQuery) => QueryResult<Row> {
  const kept = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const known = kept.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(sql, prepared);
    return prepared;
  }

  return <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const { statement, hasRows } = prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  };
}
