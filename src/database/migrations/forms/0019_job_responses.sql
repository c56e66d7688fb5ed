-- The events about a response, so that deleting a response does not read all jobs. Other events do not get entries. One
-- expression only, because each one parses the data of every event.
CREATE INDEX job_response ON server.job ((data #>> '{data,responseId}')) WHERE kind = 'form.response.created';
