import { contract, ownCompany } from '../route.ts';
import { CompanyStatistics, OfJob, Statistics, StatisticsQuery } from '../statistics.ts';
import { ById } from '../values.ts';

export const statistics = contract({
  job: {
    method: 'GET',
    path: '/api/statistics/jobs/:jobId',
    summary: 'How often a job was read, from where, and how far its matches have come',
    access: ownCompany,
    params: OfJob,
    query: StatisticsQuery,
    response: Statistics,
  },
  company: {
    method: 'GET',
    path: '/api/statistics/company/:id',
    summary: 'The same for all jobs of a company together, with how often each of them was read',
    access: ownCompany,
    params: ById,
    query: StatisticsQuery,
    response: CompanyStatistics,
  },
});
