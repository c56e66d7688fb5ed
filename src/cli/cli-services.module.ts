import { Module } from '@nestjs/common';

/** Root module of a command: `openServices` adds the settings and the modules that the command needs. */
@Module({})
export class CliServicesModule {}
