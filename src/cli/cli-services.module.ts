import { Module } from '@nestjs/common';

/** The root of the services that a command needs. */
@Module({})
export class CliServicesModule {}
