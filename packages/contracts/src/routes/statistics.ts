import { contract, ownCompany } from '../route.ts';
import { CompanyStatistics, OfJob, Statistics, StatisticsQuery } from '../statistics.ts';
import { ById } from '../values.ts';

export const statistics = contract({
  job: {
    method: 'GET',
    path: '/api/statistics/jobs/:jobId',
    summary: 'Get the statistics of a job: views, their sources, and the status of its matches',
    access: ownCompany,
    token: 'jobs:read',
    params: OfJob,
    query: StatisticsQuery,
    response: Statistics,
  },
  company: {
    method: 'GET',
    path: '/api/statistics/company/:id',
    summary: 'Get the statistics of all jobs of a company, with the views of each job',
    access: ownCompany,
    token: 'jobs:read',
    params: ById,
    query: StatisticsQuery,
    response: CompanyStatistics,
  },
});
