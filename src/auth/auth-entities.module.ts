import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Database, DatabaseModule, dataSourceOptions } from '../database/index.js';
import { AUTH_DATA_SOURCE } from './auth-data-source.js';
import { SessionEntity } from './sessions/session.entity.js';
import { ApiTokenEntity } from './tokens/api-token.entity.js';
import { UserEntity } from './users/user.entity.js';

export const AUTH_ENTITIES = [UserEntity, SessionEntity, ApiTokenEntity] as const;

/** The TypeORM data source and entities of users, sessions and tokens. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      name: AUTH_DATA_SOURCE,
      imports: [DatabaseModule],
      inject: [Database],
      useFactory: (database: Database) => ({
        ...dataSourceOptions(database),
        autoLoadEntities: true,
        // Report the first error instead of retrying.
        retryAttempts: 0,
      }),
    }),
    TypeOrmModule.forFeature([...AUTH_ENTITIES], AUTH_DATA_SOURCE),
  ],
  exports: [TypeOrmModule],
})
export class AuthEntitiesModule {}
